import { z } from "zod";
import { requireAdministrator } from "#server/platform/context.ts";
import { invalidInput } from "#server/platform/http/rest-errors.ts";
import { jsonOf, restRoutes } from "#server/platform/http/rest-routes.ts";
import { readUploadForm, type UploadSlot } from "#server/platform/http/upload-form.ts";
import { MEDIA_MAX_BYTES, mediaSlotSchema, storedImageSchema } from "#shared/schemas/media.ts";
import { texts } from "#shared/texts/texts.ts";
import { storeImage, uploadsByAccount } from "./store-image.ts";

/** 15 MB at 64 kB/s, a slow office line. */
const UPLOAD_SECONDS = 240;

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

// Custom, since the framework's validation first reads the whole body into memory.
routes.custom("post", "/api/media", {
  operationId: "storeImage",
  access: "administrator",
  summary: "Envia uma imagem para o site",
  description:
    "O endereço da resposta vale em `site_logo`, `site_footer_logo`, `site_favicon` ou na imagem de um slide. No máximo 15 MB e 50 megapixels.",
  request: {
    body: {
      required: true,
      content: {
        "multipart/form-data": {
          schema: z.object({ slot: mediaSlotSchema, image: z.string().openapi({ format: "binary" }) }),
        },
      },
    },
  },
  answer: {
    description: "Imagem guardada",
    content: jsonOf(z.object({ success: z.literal(true), data: storedImageSchema })),
  },
  errors: [400, 413, 415, 429],
  allows: { bodyBytes: "streamed", seconds: UPLOAD_SECONDS },
  respond: (c) => {
    const ctx = requireAdministrator(c.var.ctx);
    // Counted first, so that an upload over the rate limit is rejected before its 15 MB arrive.
    return ctx.rateLimits.countSuccess(uploadsByAccount, ctx.actor.id, async () => {
      const { fields, file } = await readUploadForm(c.req.raw, imageSlot);
      const slot = mediaSlotSchema.safeParse(fields.slot);
      if (!slot.success) throw invalidInput(slot.error);
      return c.json({ success: true, data: await storeImage(ctx, { slot: slot.data, bytes: file.bytes }) });
    });
  },
});
