import type { ErrorBody } from "#shared/wire/errors.ts";

/** The server rejected the form with this status, or the browser did before it sent it. The message can be shown. */
export class PostRejectedError extends Error {
  override name = "PostRejectedError";
  readonly status: number | undefined;

  constructor(sentence: string, status?: number) {
    super(sentence);
    this.status = status;
  }
}

/**
 * Posts a form with files and resolves to the answer. `onProgress` gets the sent share, from 0 to 1; XMLHttpRequest
 * reports it and `fetch` does not.
 * @throws PostRejectedError when the form is rejected; any other error means that no answer arrived
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
    // Null when it is not JSON; a proxy answers with a body of its own.
    const answer: Answer | Partial<ErrorBody> | null = request.response;
    if (answer?.success) resolve(answer);
    else if (answer?.success === false && typeof answer.error === "string")
      reject(new PostRejectedError(answer.error, request.status));
    else reject(new Error(`status ${request.status}`));
  };
  request.onerror = () => reject(new Error("no answer"));
  request.send(body);
  return promise;
}
