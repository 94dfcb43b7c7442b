import { PostRejectedError } from "./post-rejected.ts";

/** The answer is not from this server: for instance from a proxy, a network's login page, or a previous application. */
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

/**
 * Parses the answer of a documented path. @throws PostRejectedError, or ForeignAnswerError if it is neither success nor
 * rejection
 */
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
