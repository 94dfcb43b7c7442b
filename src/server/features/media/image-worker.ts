import { mediaSlotSchema } from "#shared/schemas/media.ts";
import { type ProcessedImage, processImage } from "./process-image.ts";
import { type ImageRejectionReason, RejectedImageError } from "./rejected-image.ts";

/** What the worker says first, on a line of JSON; the files' bytes follow it, one after the other. */
export type WorkerAnswer =
  | { refused: ImageRejectionReason }
  | {
      refused?: never;
      image: Omit<ProcessedImage, "files">;
      files: { name: string; contentType: string; byteSize: number }[];
    };

/** Run as a process: a picture on standard input, its slot as the argument, the answer on standard output. */
if (import.meta.main) {
  const slot = mediaSlotSchema.parse(process.argv[2]);
  const bytes = await Bun.stdin.bytes();
  const { answer, contents } = await answerFor(bytes, slot);
  const output = Bun.stdout.writer();
  output.write(`${JSON.stringify(answer)}\n`);
  for (const content of contents) output.write(content);
  await output.end();
}

async function answerFor(
  bytes: Uint8Array,
  slot: Parameters<typeof processImage>[1],
): Promise<{ answer: WorkerAnswer; contents: Uint8Array[] }> {
  try {
    const { files, ...image } = await processImage(bytes, slot);
    const described = files.map((file) => ({
      name: file.name,
      contentType: file.contentType,
      byteSize: file.bytes.byteLength,
    }));
    return { answer: { image, files: described }, contents: files.map((file) => file.bytes) };
  } catch (error) {
    if (!(error instanceof RejectedImageError)) throw error;
    return { answer: { refused: error.reason }, contents: [] };
  }
}
