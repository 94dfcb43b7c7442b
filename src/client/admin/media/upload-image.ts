import { PostRejectedError, postWithProgress } from "#client/lib/post-with-progress.ts";
import { MEDIA_MAX_BYTES, type MediaSlot, type StoredImage, slotProfiles } from "#shared/schemas/media.ts";
import { texts } from "#shared/texts.ts";
import { convertToPng } from "./convert-to-png.ts";

type ImageUpload = {
  slot: MediaSlot;
  file: Blob;
  /** Gets how much has left, from 0 to 1. */
  onProgress: (share: number) => void;
};

/**
 * Sends a picture for one of the site's places (spec section 5); type and size are looked at before anything is sent. A
 * slide takes any picture the browser can read: what the server does not know goes as PNG.
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
  // Where the system knows no type for a file, the server looks at its bytes.
  if (file.type === "" || types.includes(file.type) || accept.split(",").includes(file.type)) return file;
  if (slot === "slide" && file.type.startsWith("image/")) return convertToPng(file);
  throw new PostRejectedError(texts.uploads.type(typeNames));
}
