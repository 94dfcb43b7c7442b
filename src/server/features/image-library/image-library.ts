import { deleteImageFiles } from "#server/features/media/delete-image.ts";
import { listImages } from "#server/features/media/list-images.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import {
  type DeleteImageInput,
  deleteImageInputSchema,
  imageInputSchema,
  listImagesInputSchema,
} from "#shared/schemas/media.ts";
import { texts } from "#shared/texts/texts.ts";
import { placesOfImage } from "./places.ts";

/**
 * Permanently deletes an image. The given places, and older versions, fall back to what they show without it.
 * @throws AppError `not_found`, or `conflict` if another place shows it meanwhile.
 */
async function deleteImage(
  ctx: AdministratorContext,
  { hash, places: known }: DeleteImageInput,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const places = await placesOfImage(tx, hash);
    if (places.some((place) => !known.includes(place)))
      throw new AppError("conflict", { message: texts.library.usedMeanwhile });
    const image = await deleteImageFiles(ctx, tx, hash);
    if (!image) throw new AppError("not_found", { message: texts.library.unknown });
    const shownIn = places.length > 0 ? `; aparecia em ${places.join("; ")}` : "";
    await recordAudit(ctx, tx, {
      action: "DELETE",
      entityType: "page",
      description: `Imagem excluída da biblioteca: ${image.width} x ${image.height} px${shownIn}`,
    });
    await ctx.siteConfig.announce(tx);
  });
  ctx.siteConfig.expire();
}

export const imageLibraryRouter = router({
  list: adminProcedure
    .input(listImagesInputSchema)
    .query(({ ctx, input }) => listImages(ctx.db, input.limit)),
  places: adminProcedure.input(imageInputSchema).query(({ ctx, input }) => placesOfImage(ctx.db, input.hash)),
  delete: adminProcedure.input(deleteImageInputSchema).mutation(verb(deleteImage)),
});
