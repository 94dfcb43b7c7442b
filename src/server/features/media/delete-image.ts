import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";
import type { Services } from "#server/platform/services.ts";
import { imageFiles, images } from "./table.ts";

/** Deletes the files of an image and marks its row as deleted. Returns its size; undefined for an unknown image. */
export async function deleteImageFiles(
  { storage }: Pick<Services, "storage">,
  tx: Transaction,
  hash: string,
): Promise<{ width: number; height: number } | undefined> {
  const [image] = await tx
    .update(images)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(images.hash, hash), isNull(images.deletedAt)))
    .returning({ width: images.width, height: images.height });
  if (!image) return undefined;
  await removeFilesOf(storage, tx, hash);
  return image;
}

/** Removes the stored files of an image. */
export async function removeFilesOf(
  storage: Services["storage"],
  tx: Transaction,
  hash: string,
): Promise<void> {
  const files = await tx
    .delete(imageFiles)
    .where(eq(imageFiles.imageHash, hash))
    .returning({ fileId: imageFiles.fileId });
  await storage.remove(
    tx,
    files.map(({ fileId }) => fileId),
  );
}
