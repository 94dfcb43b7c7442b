import { PostRejectedError } from "./post-rejected.ts";

/** What answered is not this server: a proxy, the login page of a network, a program that was there before. */
export class ForeignAnswerError extends Error {
  override name = "ForeignAnswerError";
  readonly status: number;
  readonly body: string;

  constructor(status: number, body = "") {
    super(`status ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** The answer of a documented path. @throws PostRejectedError, or ForeignAnswerError if it says neither yes nor no */
export function successOf<Answer extends object>(status: number, body: string): Answer {
  const answer = parsed(body);
  if (answer?.success === true) return answer as Answer;
  if (answer?.success === false && typeof answer.error === "string")
    throw new PostRejectedError(answer.error, status);
  throw new ForeignAnswerError(status, body);
}

function parsed(body: string): Record<string, unknown> | null | undefined {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
