import { PostRejectedError } from "#client/lib/post-with-progress.ts";
import { texts } from "#shared/texts/texts.ts";

/**
 * Converts an image of a type that only the browser decodes, such as BMP or HEIC, to PNG.
 * @throws PostRejectedError
 */
export async function convertToPng(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  const canvas = document.createElement("canvas");
  canvas.width = bitmap?.width ?? 0;
  canvas.height = bitmap?.height ?? 0;
  if (bitmap) canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap?.close();
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!png) throw new PostRejectedError(texts.uploads.broken);
  return png;
}
