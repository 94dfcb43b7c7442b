import { withinLimit } from "./call-server.ts";
import { pace } from "./pace.ts";
import { successOf } from "./rest-answer.ts";

/**
 * Posts a form with files. `onProgress` gets the sent share, from 0 to 1, which `fetch` cannot report.
 * @throws PostRejectedError if the form is rejected; any other error means that no answer arrived
 */
export function postWithProgress<Answer extends { success: true }>(
  url: string,
  body: FormData,
  onProgress: (share: number) => void,
): Promise<Answer> {
  return withinLimit(pace.fileMs, (signal, moved) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      moved();
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => {
      try {
        resolve(successOf<Answer>(request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new Error("no answer"));
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
    return promise;
  });
}
