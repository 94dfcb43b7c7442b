import { messages } from "../../../shared/messages.ts";
import { PostRefusedError } from "../../lib/post-with-progress.ts";

/** A picture of a type only the browser knows, such as BMP or a phone's HEIC, as PNG. @throws PostRefusedError */
export async function convertToPng(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  const canvas = document.createElement("canvas");
  canvas.width = bitmap?.width ?? 0;
  canvas.height = bitmap?.height ?? 0;
  if (bitmap) canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap?.close();
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!png) throw new PostRefusedError(messages.uploads.broken);
  return png;
}
