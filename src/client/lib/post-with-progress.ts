import type { ErrorBody } from "#shared/wire/errors.ts";

/** Rejection by the server, with its status, or by the browser before sending. The message is presentable. */
export class PostRejectedError extends Error {
  override name = "PostRejectedError";
  readonly status: number | undefined;

  constructor(sentence: string, status?: number) {
    super(sentence);
    this.status = status;
  }
}

/**
 * Posts a form with files. `onProgress` gets the sent share, from 0 to 1, which `fetch` cannot report.
 * @throws PostRejectedError if the form is rejected; any other error means that no answer arrived
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
    // Null unless JSON; a proxy may answer with another body.
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
