import { useMutation } from "@tanstack/react-query";
import { PostRejectedError } from "#client/lib/post-rejected.ts";
import { postWithProgress } from "#client/lib/post-with-progress.ts";
import { LIBRARY_FILE_MAX_BYTES, type LibraryFile } from "#shared/schemas/library-file.ts";
import { MEDIA_MAX_BYTES, type MediaSlot, type StoredImage, slotProfiles } from "#shared/schemas/media.ts";
import { texts } from "#shared/texts/texts.ts";

type ImageUpload = {
  slot: MediaSlot;
  file: Blob;
  /** Receives the sent share, from 0 to 1. */
  onProgress: (share: number) => void;
};

/**
 * Uploads an image for a slot after checking type and size. For a slide, converts types that the server does not
 * support to PNG.
 * @throws PostRejectedError, or another error if the server did not answer
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
  // If the system knows no type, the server checks the bytes.
  if (file.type === "" || types.includes(file.type) || accept.split(",").includes(file.type)) return file;
  if ((slot === "slide" || slot === "picture") && file.type.startsWith("image/")) return convertToPng(file);
  throw new PostRejectedError(texts.uploads.type(typeNames));
}

/** Converts a type that only the browser decodes, such as BMP or HEIC, to PNG. @throws PostRejectedError */
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

/** Upload as a mutation, so that an expired session is detected. Fails immediately when offline. */
export function useImageUpload() {
  const { mutateAsync } = useMutation({ mutationFn: uploadImage });
  return mutateAsync;
}

type FileUpload = Omit<ImageUpload, "slot" | "file"> & {
  file: File;
  /** The file whose new version it is, as it was seen. */
  replaces?: Pick<LibraryFile, "id" | "version"> | undefined;
};

async function uploadFile({ file, replaces, onProgress }: FileUpload): Promise<LibraryFile> {
  if (file.size > LIBRARY_FILE_MAX_BYTES) throw new PostRejectedError(texts.files.size);
  const body = new FormData();
  if (replaces) {
    body.append("replaces", replaces.id);
    body.append("baseVersion", String(replaces.version));
  }
  body.append("file", file);
  const answer = await postWithProgress<{ success: true; data: LibraryFile }>("/api/files", body, onProgress);
  return answer.data;
}

/** Upload of a PDF, like that of an image. */
export function useFileUpload() {
  const { mutateAsync } = useMutation({ mutationFn: uploadFile });
  return mutateAsync;
}
