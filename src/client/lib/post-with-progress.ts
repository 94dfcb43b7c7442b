import type { ErrorBody } from "#shared/errors.ts";

/** A form that was not taken; the message is a sentence to show. `status` is the answer's, if it was the server that refused. */
export class PostRejectedError extends Error {
  override name = "PostRejectedError";
  readonly status: number | undefined;

  constructor(sentence: string, status?: number) {
    super(sentence);
    this.status = status;
  }
}

/**
 * Posts a form with its files, tells from 0 to 1 how much of it has left, and resolves to the answer. This is
 * XMLHttpRequest because `fetch` cannot tell.
 * @throws PostRejectedError; any other error means that there was no answer of ours
 */
export function postWithProgress<Answer extends { success: true }>(
  url: string,
  body: FormData,
  onProgress: (share: number) => void,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  request.open("POST", url);
  request.responseType = "json";
  request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
    if (lengthComputable) onProgress(loaded / total);
  };
  request.onload = () => {
    const answer: Answer | ErrorBody | null = request.response;
    if (answer?.success) resolve(answer);
    else if (answer) reject(new PostRejectedError(answer.error, request.status));
    else reject(new Error(`status ${request.status}`));
  };
  request.onerror = () => reject(new Error("no answer"));
  request.send(body);
  return promise;
}
