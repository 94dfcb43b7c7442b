import type { ErrorBody } from "../../../shared/errors.ts";

/** The server answered and refused; the message is its own sentence. */
export class PostRefusedError extends Error {
  override name = "PostRefusedError";
}

/**
 * Posts a form with its files and tells, from 0 to 1, how much of it has left. This is XMLHttpRequest because
 * `fetch` cannot tell.
 * @throws PostRefusedError; any other error means that there was no answer of ours
 */
export function postWithProgress(
  url: string,
  body: FormData,
  onProgress: (share: number) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = new XMLHttpRequest();
  request.open("POST", url);
  request.responseType = "json";
  request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
    if (lengthComputable) onProgress(loaded / total);
  };
  request.onload = () => {
    const answer: { success: true } | ErrorBody | null = request.response;
    if (answer?.success) resolve();
    else reject(answer ? new PostRefusedError(answer.error) : new Error(`status ${request.status}`));
  };
  request.onerror = () => reject(new Error("no answer"));
  request.send(body);
  return promise;
}
