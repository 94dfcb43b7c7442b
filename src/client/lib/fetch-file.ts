import { texts } from "#shared/texts/texts.ts";
import type { ErrorBody } from "#shared/wire/errors.ts";
import { PostRejectedError } from "./post-with-progress.ts";
import { provenFetch } from "./trpc-client.ts";

/**
 * Posts JSON and resolves to the complete file, so that failures show on the page instead of in the browser's
 * downloads. `onProgress` gets the received bytes.
 * @throws PostRejectedError if the server rejects or aborts; any other error means that no answer arrived
 */
export async function fetchFile(
  path: string,
  body: object,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  const answer = await provenFetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) {
    // A proxy may answer with another body.
    const problem = (await answer.json().catch(() => undefined)) as Partial<ErrorBody> | undefined;
    throw problem?.success === false && typeof problem.error === "string"
      ? new PostRejectedError(problem.error, answer.status)
      : new Error(`status ${answer.status}`);
  }
  const type = answer.headers.get("Content-Type") ?? "";
  try {
    return new Blob(await readParts(answer, onProgress), { type });
  } catch {
    throw new PostRejectedError(texts.exports.brokenOff);
  }
}

/** Chunk size for moving bytes into blobs, which the browser can swap to disk. */
const PART_BYTES = 4 * 1024 * 1024;

async function readParts(answer: Response, onProgress: (bytes: number) => void): Promise<Blob[]> {
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let waiting = 0;
  let received = 0;
  for (const reader = answer.body?.getReader(); reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    waiting += value.byteLength;
    received += value.byteLength;
    onProgress(received);
    if (waiting < PART_BYTES) continue;
    parts.push(new Blob(chunks));
    chunks = [];
    waiting = 0;
  }
  return [...parts, new Blob(chunks)];
}
