import { Hono } from "hono";
import { MEDIA_PATH } from "../../../shared/media-url.ts";
import { messages } from "../../../shared/messages.ts";
import type { Services } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { AppEnv } from "../../http/request-context.ts";
import { readMedia } from "./read-media.ts";

const A_YEAR_SECONDS = 365 * 24 * 60 * 60;
/** A drawing may style itself and show what it holds; it runs nothing, whoever opens it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** The site's pictures under `/media/`, for everyone and for good: another picture has another address. */
export function mediaRoutes(services: Services) {
  return new Hono<AppEnv>().get(`${MEDIA_PATH}:name`, async (c) => {
    const file = await readMedia(services, c.req.param("name"));
    if (!file) throw new AppError("not_found", { message: messages.request.notFound });
    return c.body(file.bytes, 200, {
      "Content-Type": file.contentType,
      "Content-Length": String(file.bytes.byteLength),
      "Cache-Control": `public, max-age=${A_YEAR_SECONDS}, immutable`,
      "Content-Security-Policy": POLICY,
    });
  });
}
