import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Context } from "hono";
import type { AppEnv } from "./request-context.ts";

/** The same bytes plain and compressed beforehand; a missing form was not worth its size. */
export type EncodedBody = {
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  br: Uint8Array<ArrayBuffer> | undefined;
  gzip: Uint8Array<ArrayBuffer> | undefined;
};

/** Compresses once, for bytes that are served many times. */
export function encodeBody(plain: Uint8Array<ArrayBuffer>): EncodedBody {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const br = new Uint8Array(brotliCompressSync(plain, { params }));
  const gzip = new Uint8Array(gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }));
  const etag = `"${Bun.hash(plain).toString(36)}"`;
  return {
    etag,
    plain,
    br: br.byteLength < plain.byteLength ? br : undefined,
    gzip: gzip.byteLength < plain.byteLength ? gzip : undefined,
  };
}

/** Answers with the smallest form the client takes, or 304 when it already holds these bytes. */
export function answerEncoded(
  c: Context<AppEnv>,
  body: EncodedBody,
  headers: Record<string, string>,
): Response {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.header("ETag", body.etag);
  c.header("Vary", "Accept-Encoding");
  if (matches(c.req.header("if-none-match"), body.etag)) return c.body(null, 304);
  const accepted = c.req.header("accept-encoding") ?? "";
  const encoding = encodings.find((name) => body[name] && accepts(accepted, name));
  if (encoding) c.header("Content-Encoding", encoding);
  const bytes = (encoding && body[encoding]) ?? body.plain;
  c.header("Content-Length", String(bytes.byteLength));
  return c.body(bytes);
}

/** Smallest first. */
const encodings = ["br", "gzip"] as const;

function accepts(header: string, encoding: string): boolean {
  return header.split(",").some((entry) => {
    const [name, quality] = entry.split(";").map((part) => part.trim());
    return name === encoding && !/^q=0(\.0*)?$/.test(quality ?? "");
  });
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}
