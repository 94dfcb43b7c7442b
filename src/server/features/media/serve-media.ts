import { Hono } from "hono";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/request-state.ts";
import type { Services } from "#server/platform/services.ts";
import { MEDIA_PATH } from "#shared/formats/media-url.ts";
import { texts } from "#shared/texts/texts.ts";
import { readMedia } from "./read-media.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** An SVG opened as a page may use inline styles and embedded images; it runs no script. */
export const MEDIA_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Serves stored images under `/media/`, open to visitors and cacheable for a year. */
export function mediaRoutes(services: Services) {
  return new Hono<AppEnv>().get(`${MEDIA_PATH}:name`, async (c) => {
    const file = await readMedia(services, c.req.param("name"));
    if (!file) throw new AppError("not_found", { message: texts.request.notFound });
    return c.body(file.bytes, 200, {
      "Content-Type": file.contentType,
      "Content-Length": String(file.bytes.byteLength),
      "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable`,
      "Content-Security-Policy": MEDIA_POLICY,
    });
  });
}
