import { z } from "zod";
import { requireAdministrator } from "#server/platform/context.ts";
import { invalidInput } from "#server/platform/http/rest-errors.ts";
import { restRoutes } from "#server/platform/http/rest-routes.ts";
import { readUploadForm, type UploadSlot } from "#server/platform/http/upload-form.ts";
import { sha256Of } from "#server/platform/storage/sha256.ts";
import { MEDIA_MAX_BYTES, mediaSlotSchema, storedImageSchema } from "#shared/schemas/media.ts";
import { texts } from "#shared/texts/texts.ts";
import { storeImage, uploadsByAccount } from "./store-image.ts";

const imageSlot: UploadSlot = {
  textFields: ["slot"],
  fileField: "image",
  maxBytes: MEDIA_MAX_BYTES,
  // Many types are allowed: the bytes are checked once all have arrived.
  signature: "",
  fallbackName: "imagem",
  errors: {
    missing: texts.uploads.missing,
    format: texts.uploads.missing,
    size: texts.uploads.size,
  },
};

const routes = restRoutes("Imagens");

export const mediaRest = routes.app;

routes.upload("/api/media", {
  operationId: "storeImage",
  access: "administrator",
  summary: "Envia uma imagem para o site",
  description:
    "O endereço da resposta vale em `site_logo`, `site_footer_logo`, `site_favicon` ou na imagem de um slide. No máximo 15 MB e 50 megapixels.",
  form: z.object({ slot: mediaSlotSchema }),
  file: imageSlot.fileField,
  answer: ["Imagem guardada", { data: storedImageSchema }],
  errors: [429],
  handle: (c, once) => {
    const ctx = requireAdministrator(c.var.ctx);
    // Counted first, so that an upload over the rate limit is rejected before its 15 MB arrive.
    return ctx.rateLimits.countSuccess(uploadsByAccount, ctx.actor.id, async () => {
      const { fields, file } = await readUploadForm(c, imageSlot);
      const slot = mediaSlotSchema.safeParse(fields.slot);
      if (!slot.success) throw invalidInput(slot.error);
      return once([slot.data, sha256Of(file.bytes)], async () => ({
        data: await storeImage(ctx, { slot: slot.data, bytes: file.bytes }),
      }));
    });
  },
});
