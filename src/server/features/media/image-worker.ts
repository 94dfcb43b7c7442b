import { guardMemory } from "#server/platform/workers/guard-memory.ts";
import { mediaSlotSchema } from "#shared/schemas/media.ts";
import { type ProcessedImage, processImage } from "./process-image.ts";
import { type ImageRejectionReason, RejectedImageError } from "./rejected-image.ts";

/** Three times what an image of MEDIA_MAX_PIXELS takes. */
export const MEMORY_MAX_BYTES = 1024 * 1024 * 1024;

/** First line of the worker's output, as JSON. The bytes of the files follow in order, without separators. */
export type WorkerAnswer =
  | { rejected: ImageRejectionReason }
  | {
      rejected?: never;
      image: Omit<ProcessedImage, "files">;
      files: { name: string; contentType: string; byteSize: number }[];
    };

/** Runs as a process: the image on standard input, its slot as the argument, the answer on standard output. */
if (import.meta.main) {
  await guardMemory(MEMORY_MAX_BYTES);
  const slot = mediaSlotSchema.parse(process.argv[2]);
  const bytes = await Bun.stdin.bytes();
  const { answer, contents } = await answerFor(bytes, slot);
  const output = Bun.stdout.writer();
  output.write(`${JSON.stringify(answer)}\n`);
  for (const content of contents) output.write(content);
  await output.end();
  // The guard, and a renderer that was given up, would keep the process.
  process.exit(0);
}

async function answerFor(
  bytes: Uint8Array,
  slot: Parameters<typeof processImage>[1],
): Promise<{ answer: WorkerAnswer; contents: Uint8Array[] }> {
  try {
    const { files, ...image } = await processImage(bytes, slot);
    const fileHeaders = files.map((file) => ({
      name: file.name,
      contentType: file.contentType,
      byteSize: file.bytes.byteLength,
    }));
    return { answer: { image, files: fileHeaders }, contents: files.map((file) => file.bytes) };
  } catch (error) {
    if (!(error instanceof RejectedImageError)) throw error;
    return { answer: { rejected: error.reason }, contents: [] };
  }
}
