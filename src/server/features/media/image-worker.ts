import { guardMemory } from "#server/platform/workers/guard-memory.ts";
import { mediaSlotSchema } from "#shared/schemas/media.ts";
import { type ProcessedImage, processImage } from "./process-image.ts";
import { type ImageRejectionReason, RejectedImageError } from "./rejected-image.ts";

/** Three times the need of an image with MEDIA_MAX_PIXELS. */
export const MEMORY_MAX_BYTES = 1024 * 1024 * 1024;

/** First output line of the worker, as JSON. The files' bytes follow in order, without separators. */
export type WorkerAnswer =
  | { rejected: ImageRejectionReason }
  | {
      rejected?: never;
      image: Omit<ProcessedImage, "files">;
      files: { name: string; contentType: string; byteSize: number }[];
    };

/** Worker process: image on stdin, slot and effort of AVIF and WebP as arguments, result on stdout. */
if (import.meta.main) {
  await guardMemory(MEMORY_MAX_BYTES);
  const [slot, avifEffort, webpEffort] = process.argv.slice(2);
  const bytes = await Bun.stdin.bytes();
  const { answer, contents } = await answerFor(bytes, mediaSlotSchema.parse(slot), {
    avifEffort: Number(avifEffort),
    webpEffort: Number(webpEffort),
  });
  const output = Bun.stdout.writer();
  output.write(`${JSON.stringify(answer)}\n`);
  for (const content of contents) output.write(content);
  await output.end();
  // The guard or an aborted renderer would keep the process alive.
  process.exit(0);
}

async function answerFor(
  ...image: Parameters<typeof processImage>
): Promise<{ answer: WorkerAnswer; contents: Uint8Array[] }> {
  try {
    const { files, ...shown } = await processImage(...image);
    const fileHeaders = files.map((file) => ({
      name: file.name,
      contentType: file.contentType,
      byteSize: file.bytes.byteLength,
    }));
    return { answer: { image: shown, files: fileHeaders }, contents: files.map((file) => file.bytes) };
  } catch (error) {
    if (!(error instanceof RejectedImageError)) throw error;
    return { answer: { rejected: error.reason }, contents: [] };
  }
}
