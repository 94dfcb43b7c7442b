import { promisify } from "node:util";
import { constants, gzip, type ZlibOptions } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { acceptsGzip } from "./prepared-answers.ts";
import type { AppEnv } from "./request-state.ts";

/** Smaller bodies fit into one packet either way. */
const FROM_BYTES = 1000;
/** Four fifths of the best level's gain in a quarter of its time. */
const LEVEL = constants.Z_BEST_SPEED + 2;

const gzipped = promisify<Uint8Array, ZlibOptions, Buffer>(gzip);

/**
 * Compresses responses of reads: JSON of 1 kB and more off the main thread, and CSV lists while streaming. Responses of
 * changes are not compressed: they may contain a new key or secret, and the compressed length of a secret mixed with
 * text of strangers leaks the secret.
 */
export const compressAnswers: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { res: answer } = c;
  const [type = ""] = (answer.headers.get("Content-Type") ?? "").split(";");
  const isList = type === "text/csv";
  if (!isList && (c.req.method !== "GET" || type !== "application/json")) return;
  // A prepared answer is already encoded.
  if (answer.headers.get("Vary")?.includes("Accept-Encoding")) return;
  answer.headers.append("Vary", "Accept-Encoding");
  if (!acceptsGzip(c.req.raw.headers)) return;
  if (isList) {
    if (answer.body) c.res = encoded(answer, answer.body.pipeThrough(new CompressionStream("gzip")));
    return;
  }
  const plain = new Uint8Array(await answer.arrayBuffer());
  const isLarge = plain.byteLength >= FROM_BYTES;
  const { status, headers } = answer;
  c.res = isLarge
    ? encoded(answer, new Uint8Array(await gzipped(plain, { level: LEVEL })))
    : new Response(plain, { status, headers });
};

function encoded({ status, headers: given }: Response, body: BodyInit): Response {
  const headers = new Headers(given);
  headers.delete("Content-Length");
  headers.set("Content-Encoding", "gzip");
  return new Response(body, { status, headers });
}
