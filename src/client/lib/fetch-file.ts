import { texts } from "#shared/texts/texts.ts";
import { withinLimit } from "./call-server.ts";
import { pace } from "./pace.ts";
import { asJson } from "./post-json.ts";
import { PostRejectedError } from "./post-rejected.ts";
import { ForeignAnswerError, successOf } from "./rest-answer.ts";
import { isProvenFor } from "./trpc-client.ts";

/**
 * Posts JSON and resolves to the complete file, which is of this media type, so that failures show on the page instead
 * of in the browser's downloads. Asks for a fresh proof where the server demands one. `onProgress` gets the received
 * bytes.
 * @throws PostRejectedError if the server rejects or aborts; any other error means that no answer arrived
 */
export async function fetchFile(
  path: string,
  sent: object,
  type: string,
  onProgress: (bytes: number) => void = () => {},
): Promise<Blob> {
  const attempt = () => receive(path, sent, type, onProgress);
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof PostRejectedError && (await isProvenFor(error))) return attempt();
    throw error;
  }
}

function receive(
  path: string,
  sent: object,
  type: string,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  return withinLimit(pace.fileMs, async (signal, moved) => {
    const answer = await fetch(path, { ...asJson(sent), signal });
    moved();
    if (!answer.ok) successOf(answer.status, await answer.text());
    if (mediaType(answer.headers.get("Content-Type") ?? "") !== mediaType(type))
      throw new ForeignAnswerError(answer.status);
    try {
      const parts = await readParts(answer, (bytes) => {
        moved();
        onProgress(bytes);
      });
      return new Blob(parts, { type });
    } catch {
      throw new PostRejectedError(texts.exports.brokenOff);
    }
  });
}

/** Without parameters such as the charset. */
function mediaType(type: string): string | undefined {
  return type.split(";")[0]?.trim().toLowerCase();
}

/** Fetches an image of this site. @throws if it is missing, or the answer is not an image */
export function fetchImage(address: string): Promise<Blob> {
  return withinLimit(pace.fileMs, async (signal) => {
    const answer = await fetch(address, { signal });
    const type = answer.headers.get("Content-Type") ?? "";
    if (!answer.ok || !type.startsWith("image/")) throw new ForeignAnswerError(answer.status);
    return answer.blob();
  });
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
