import { listImages } from "#server/features/media/list-images.ts";
import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { deleteImageInputSchema, imageInputSchema, listImagesInputSchema } from "#shared/schemas/media.ts";
import { deleteImage } from "./delete-image.ts";
import { listImagePlaces } from "./list-image-places.ts";

export const imageLibraryRouter = router({
  list: adminProcedure
    .input(listImagesInputSchema)
    .query(({ ctx, input }) => listImages(ctx.db, input.limit)),
  places: adminProcedure.input(imageInputSchema).query(verb(listImagePlaces)),
  delete: adminProcedure.input(deleteImageInputSchema).mutation(verb(deleteImage)),
});
