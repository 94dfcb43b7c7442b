import { Hono } from "hono";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/exchange.ts";
import type { Services } from "#server/platform/services.ts";
import { MEDIA_PATH } from "#shared/media-url.ts";
import { texts } from "#shared/texts.ts";
import { readMedia } from "./read-media.ts";

const A_YEAR_SECONDS = 365 * 24 * 60 * 60;
/** A drawing may style itself and show what it holds; it runs nothing, whoever opens it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** The site's pictures under `/media/`, for everyone and for good: another picture has another address. */
export function mediaRoutes(services: Services) {
  return new Hono<AppEnv>().get(`${MEDIA_PATH}:name`, async (c) => {
    const file = await readMedia(services, c.req.param("name"));
    if (!file) throw new AppError("not_found", { message: texts.request.notFound });
    return c.body(file.bytes, 200, {
      "Content-Type": file.contentType,
      "Content-Length": String(file.bytes.byteLength),
      "Cache-Control": `public, max-age=${A_YEAR_SECONDS}, immutable`,
      "Content-Security-Policy": POLICY,
    });
  });
}
