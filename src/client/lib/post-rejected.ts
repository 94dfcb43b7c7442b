/** Rejection by the server, with its status, or by the browser before sending. The message is presentable. */
export class PostRejectedError extends Error {
  override name = "PostRejectedError";
  readonly status: number | undefined;

  constructor(sentence: string, status?: number) {
    super(sentence);
    this.status = status;
  }
}
