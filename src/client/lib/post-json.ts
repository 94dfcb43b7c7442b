import { fetchText } from "./call-server.ts";
import { successOf } from "./rest-answer.ts";

/** Posts JSON to a documented path. @throws PostRejectedError, ForeignAnswerError, or another without an answer */
export async function postJson<Answer extends object>(path: string, sent: object): Promise<Answer> {
  const { status, body } = await fetchText(path, asJson(sent));
  return successOf<Answer>(status, body);
}

export function asJson(sent: object): RequestInit {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(sent),
  };
}
