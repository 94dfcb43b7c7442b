import { createRoute, z } from "@hono/zod-openapi";
import { requireAdministrator } from "#server/platform/context.ts";
import {
  administratorOnly,
  createRestApp,
  invalidInput,
  jsonAnswer,
  refusals,
} from "#server/platform/http/rest.ts";
import { readUploadForm, type UploadSlot } from "#server/platform/http/upload-form.ts";
import { MEDIA_MAX_BYTES, mediaSlotSchema, storedImageSchema } from "#shared/schemas/media.ts";
import { texts } from "#shared/texts.ts";
import { storeImage } from "./store-image.ts";

/** Fifteen megabytes at 64 kB/s, an office behind a poor line. */
const UPLOAD_SECONDS = 240;

const imageSlot: UploadSlot = {
  textFields: ["slot"],
  fileField: "image",
  maxBytes: MEDIA_MAX_BYTES,
  // Many types, told apart by their bytes once they are all there.
  signature: "",
  fallbackName: "imagem",
  refusals: {
    missing: texts.uploads.missing,
    format: texts.uploads.missing,
    size: texts.uploads.size,
  },
};

const storeImageRoute = createRoute({
  method: "post",
  path: "/api/media",
  middleware: administratorOnly,
  tags: ["Imagens"],
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
  responses: {
    200: jsonAnswer("Imagem guardada", z.object({ success: z.literal(true), data: storedImageSchema })),
    ...refusals(400, 401, 413, 415, 429),
  },
});

/** `POST /api/media`: an administrator's picture for one of the site's places. */
export const mediaRest = createRestApp();

// Described here and mounted by hand: the framework's own validation would read the whole body into memory first.
mediaRest.openAPIRegistry.registerPath(storeImageRoute);
mediaRest.post(storeImageRoute.path, administratorOnly, async (c) => {
  c.env.server?.timeout(c.req.raw, UPLOAD_SECONDS);
  const ctx = requireAdministrator(c.var.ctx);
  // Counted around the reading: whoever sent too many is refused before fifteen more megabytes are read.
  return ctx.rateLimits.uploadsByAccount.countSuccess(ctx.actor.id, texts.uploads.rateLimited, async () => {
    const { fields, file } = await readUploadForm(c.req.raw, imageSlot);
    const slot = mediaSlotSchema.safeParse(fields.slot);
    if (!slot.success) throw invalidInput(slot.error);
    return c.json({ success: true, data: await storeImage(ctx, { slot: slot.data, bytes: file.bytes }) });
  });
});
