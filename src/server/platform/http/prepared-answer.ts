import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Context } from "hono";
import type { AppEnv } from "./exchange.ts";

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

/** Smallest first. */
const encodings = ["br", "gzip"] as const;

type Form = { status: 200 | 304; bytes: Uint8Array<ArrayBuffer> | null; headers: Headers };

/** An encoded body and the headers of each of its forms: all of an answer that is the same every time. */
export type PreparedAnswer = {
  etag: string;
  plain: Form;
  br: Form | undefined;
  gzip: Form | undefined;
  notModified: Form;
};

/** Makes the headers once: making them for every request costs more than sending the bytes. */
export function prepareAnswer(body: EncodedBody, headers: Record<string, string>): PreparedAnswer {
  const common = { ...headers, ETag: body.etag, Vary: "Accept-Encoding" };
  const form = (bytes: Uint8Array<ArrayBuffer> | undefined, encoding: Record<string, string> = {}) =>
    bytes && {
      status: 200 as const,
      bytes,
      headers: new Headers({ ...common, ...encoding, "Content-Length": String(bytes.byteLength) }),
    };
  return {
    etag: body.etag,
    plain: form(body.plain) as Form,
    br: form(body.br, { "Content-Encoding": "br" }),
    gzip: form(body.gzip, { "Content-Encoding": "gzip" }),
    notModified: { status: 304, bytes: null, headers: new Headers(common) },
  };
}

/** The smallest form the client takes, or 304 when it already holds these bytes. */
export function chooseForm(ready: PreparedAnswer, headers: Headers): Form {
  if (matches(headers.get("if-none-match"), ready.etag)) return ready.notModified;
  const accepted = headers.get("accept-encoding") ?? "";
  const encoding = encodings.find((name) => ready[name] && accepts(accepted, name));
  return (encoding && ready[encoding]) ?? ready.plain;
}

/** Answers with that form. */
export function answerPrepared(c: Context<AppEnv>, ready: PreparedAnswer): Response {
  const { bytes, status, headers } = chooseForm(ready, c.req.raw.headers);
  return new Response(bytes, { status, headers });
}

function accepts(header: string, encoding: string): boolean {
  return header.split(",").some((entry) => {
    const [name, quality] = entry.split(";").map((part) => part.trim());
    return name === encoding && !/^q=0(\.0*)?$/.test(quality ?? "");
  });
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}
