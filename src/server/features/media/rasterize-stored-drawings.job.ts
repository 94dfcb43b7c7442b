import { and, eq } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { JobServices } from "#server/platform/services.ts";
import { storedFiles } from "#server/platform/storage/table.ts";
import { MEDIA_PATH } from "#shared/formats/media-url.ts";
import { type MediaSlot, SVG } from "#shared/schemas/media.ts";
import { RejectedImageError } from "./rejected-image.ts";
import { runImageWorker } from "./run-image-worker.ts";
import { imageFiles } from "./table.ts";

/**
 * Replaces drawings stored as SVG by 0.6.0 and earlier, also those of a restored backup, by a WebP at the same URL.
 * Drawings that cannot be rendered stay.
 */
export const rasterizeStoredDrawings: JobDefinition<object> = {
  name: "rasterize-stored-drawings",
  schedule: "15 3 * * *",
  catchesUp: true,
  run: async (services) => {
    const drawings = await services.db
      .select({ name: imageFiles.name, fileId: imageFiles.fileId })
      .from(imageFiles)
      .innerJoin(storedFiles, eq(storedFiles.id, imageFiles.fileId))
      .where(eq(storedFiles.contentType, SVG));
    for (const { name, fileId } of drawings) {
      try {
        await rasterize(services, name, fileId);
      } catch (error) {
        if (!(error instanceof RejectedImageError)) throw error;
        services.log.warn("a stored SVG was not converted", { name, reason: error.reason });
      }
    }
  },
};

async function rasterize(services: JobServices, name: string, fileId: string): Promise<void> {
  const { db, storage } = services;
  const drawing = await storage.get(fileId);
  if (!drawing) return;
  const bytes = await render(services, name, drawing.bytes);
  await db.transaction(async (tx) => {
    const [file] = await tx
      .select()
      .from(imageFiles)
      .where(and(eq(imageFiles.name, name), eq(imageFiles.fileId, fileId)))
      .for("update");
    if (!file) return;
    const converted = await storage.put(tx, bytes, { contentType: "image/webp", name });
    await tx.update(imageFiles).set({ fileId: converted }).where(eq(imageFiles.name, name));
    await storage.remove(tx, [fileId]);
  });
}

/** Renders a logo of the site as a logo, and any other drawing as a picture, unless it is too tall for one. */
async function render({ siteConfig }: JobServices, name: string, bytes: Uint8Array): Promise<Uint8Array> {
  const { site_logo, site_footer_logo } = (await siteConfig.current()).config;
  const isLogo = [site_logo, site_footer_logo].includes(MEDIA_PATH + name);
  const { mainName, files } = await toImage(bytes, isLogo ? "logo" : "picture");
  const main = files.find((file) => file.name === mainName);
  if (!main) throw new RejectedImageError("broken");
  return main.bytes;
}

async function toImage(bytes: Uint8Array, slot: MediaSlot) {
  try {
    return await runImageWorker(bytes, slot);
  } catch (error) {
    if (!(error instanceof RejectedImageError && error.reason === "narrow")) throw error;
    return runImageWorker(bytes, "logo");
  }
}
