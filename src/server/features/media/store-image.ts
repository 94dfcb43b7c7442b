import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { rateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import { MEDIA_PATH } from "#shared/formats/media-url.ts";
import type { AuditEntityType } from "#shared/schemas/audit-log-names.ts";
import { type MediaSlot, type StoredImage, slotProfiles } from "#shared/schemas/media.ts";
import { texts } from "#shared/texts/texts.ts";
import { imageHash } from "./image-hash.ts";
import type { ProcessedImage } from "./process-image.ts";
import { RejectedImageError, rejectionCodes } from "./rejected-image.ts";
import { runImageWorker } from "./run-image-worker.ts";
import { imageFiles, images } from "./table.ts";

type Upload = { slot: MediaSlot; bytes: Uint8Array };

/**
 * Processes and stores an image for a slot, once per content. The site shows it when a config version references it.
 * @throws AppError `unsupported_media_type`, `payload_too_large` for too many pixels, `invalid_input` for a broken
 * image or unsupported drawing.
 */
export async function storeImage(ctx: AdministratorContext, { slot, bytes }: Upload): Promise<StoredImage> {
  const hash = imageHash(bytes, slot);
  const [existing] = await ctx.db
    .select({ hash: images.hash })
    .from(images)
    .where(and(eq(images.hash, hash), isNull(images.deletedAt)));
  const processed = existing ? undefined : await process(bytes, slot);
  return ctx.db.transaction(async (tx) => {
    if (processed) await insertOnce(ctx, tx, processed);
    const [image] = await tx
      .update(images)
      .set({ uploadedAt: sql`now()` })
      .where(and(eq(images.hash, hash), isNull(images.deletedAt)))
      .returning();
    // The image was deleted after the first query; the client's next attempt stores it again.
    if (!image) throw new AppError("unavailable", { message: texts.connection.unavailable });
    await recordAudit(ctx, tx, {
      action: "CREATE",
      entityType: entityTypes[slot],
      description: `Imagem enviada: ${slotNames[slot]}, ${image.width} x ${image.height} px`,
    });
    return {
      url: MEDIA_PATH + image.mainName,
      width: image.width,
      height: image.height,
      placeholder: image.placeholder,
    };
  });
}

const slotNames: Record<MediaSlot, string> = {
  logo: "logo do cabeçalho",
  "footer-logo": "logo do rodapé",
  favicon: "favicon",
  slide: "slide",
  picture: "imagem de página",
};

const entityTypes: Record<MediaSlot, AuditEntityType> = {
  logo: "config",
  "footer-logo": "config",
  favicon: "config",
  slide: "slider",
  picture: "page",
};

async function process(bytes: Uint8Array, slot: MediaSlot): Promise<ProcessedImage> {
  try {
    return await runImageWorker(bytes, slot);
  } catch (error) {
    if (!(error instanceof RejectedImageError)) throw error;
    const { drawing, type, ...plain } = texts.uploads;
    const sentences = { ...plain, ...drawing, type: type(slotProfiles[slot].typeNames) };
    throw new AppError(rejectionCodes[error.reason], { message: sentences[error.reason] });
  }
}

/**
 * Stores an image, or restores a deleted one. A concurrent insert of the same image waits for the first and becomes a
 * no-op.
 */
async function insertOnce(
  { storage, siteConfig }: AdministratorContext,
  tx: Transaction,
  { files, ...image }: ProcessedImage,
): Promise<void> {
  const inserted = await tx
    .insert(images)
    .values(image)
    .onConflictDoUpdate({
      target: images.hash,
      set: { deletedAt: null },
      setWhere: isNotNull(images.deletedAt),
    })
    .returning({ mainName: images.mainName });
  const [{ mainName } = {}] = inserted;
  if (mainName === undefined) return;
  // Pages that still refer to it show it again.
  await siteConfig.announce(tx);
  const fileIds = new Map<string, string>();
  // An image that was first stored as SVG keeps its URL.
  const former = files
    .filter(({ name }) => name === image.mainName && name !== mainName)
    .map((file) => ({ ...file, name: mainName }));
  for (const { name, contentType, bytes } of [...files, ...former]) {
    // The main file and the widest WebP are identical, so they share one stored file.
    const digest = String(Bun.hash(bytes));
    const fileId = fileIds.get(digest) ?? (await storage.put(tx, bytes, { contentType, name }));
    fileIds.set(digest, fileId);
    await tx.insert(imageFiles).values({ name, imageHash: image.hash, fileId });
  }
}

/**
 * Encoding takes seconds per image, uploaded or saved with its slide. One every 30 seconds suffices to rework a whole
 * slider.
 */
export const uploadsByAccount = rateLimit("uploads-account", 120, texts.uploads.rateLimited);
