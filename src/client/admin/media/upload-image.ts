import { PostRejectedError, postWithProgress } from "#client/lib/post-with-progress.ts";
import { MEDIA_MAX_BYTES, type MediaSlot, type StoredImage, slotProfiles } from "#shared/schemas/media.ts";
import { texts } from "#shared/texts/texts.ts";
import { convertToPng } from "./convert-to-png.ts";

type ImageUpload = {
  slot: MediaSlot;
  file: Blob;
  /** Gets the sent share, from 0 to 1. */
  onProgress: (share: number) => void;
};

/**
 * Uploads an image for an image slot; checks type and size before it sends. For a slide, a type that the server does
 * not know is converted to PNG.
 * @throws PostRejectedError, or another error when the server did not answer
 */
export async function uploadImage({ slot, file, onProgress }: ImageUpload): Promise<StoredImage> {
  const image = await acceptable(slot, file);
  if (image.size > MEDIA_MAX_BYTES) throw new PostRejectedError(texts.uploads.size);
  const body = new FormData();
  body.append("slot", slot);
  body.append("image", image);
  const answer = await postWithProgress<{ success: true; data: StoredImage }>("/api/media", body, onProgress);
  return answer.data;
}

async function acceptable(slot: MediaSlot, file: Blob): Promise<Blob> {
  const { accept, types, typeNames } = slotProfiles[slot];
  // Where the system knows no type for a file, the server judges its bytes.
  if (file.type === "" || types.includes(file.type) || accept.split(",").includes(file.type)) return file;
  if (slot === "slide" && file.type.startsWith("image/")) return convertToPng(file);
  throw new PostRejectedError(texts.uploads.type(typeNames));
}
