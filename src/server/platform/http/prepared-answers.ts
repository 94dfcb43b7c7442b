import { promisify } from "node:util";
import { brotliCompress, constants, gzip, type ZlibOptions } from "node:zlib";
import type { Context } from "hono";
import { memoize } from "#server/platform/memoize.ts";
import type { AppEnv } from "./request-state.ts";
import { denyingPolicy, securityHeaders } from "./security-headers.ts";

/** Config version of prepared answers: compared by identity; a greater number is newer. */
export type AnswerVersion = { versionNumber: number };

/** Responses identical for all visitors until the site config changes. */
export type PreparedAnswers = {
  /** Encodes a body while a client waits, and adds the security headers. */
  make: (body: Uint8Array<ArrayBuffer>, headers: Record<string, string>) => Promise<PreparedAnswer>;
  /** Stores the answer to `GET path` until a newer version, or until `until` (ms since the epoch). */
  keep: (path: string, version: AnswerVersion, answer: PreparedAnswer, until?: number) => void;
  /** Returns the stored answer for that version. */
  find: (path: string, version: AnswerVersion) => PreparedAnswer | undefined;
};

/**
 * Creates a store of prepared answers for one config version at a time. Their headers depend on `publicUrl`. `bestQuality`
 * is that of Brotli, from 0 to 11.
 */
export function createPreparedAnswers(
  publicUrl: string,
  bestQuality: number = constants.BROTLI_MAX_QUALITY,
): PreparedAnswers {
  const defaultHeaders = { ...securityHeaders(publicUrl), "Content-Security-Policy": denyingPolicy };
  let storedVersion: AnswerVersion | undefined;
  let stored = new Map<string, { answer: PreparedAnswer; until: number }>();
  return {
    make: async (body, headers) => {
      const quality = body.byteLength > QUICK_FROM ? Math.min(QUICK_QUALITY, bestQuality) : bestQuality;
      return prepareAnswer(await encodeBody(body, quality), { ...defaultHeaders, ...headers });
    },
    keep: (path, version, answer, until = Number.POSITIVE_INFINITY) => {
      if (storedVersion && version.versionNumber < storedVersion.versionNumber) return;
      if (version !== storedVersion) stored = new Map();
      storedVersion = version;
      stored.set(path, { answer, until });
    },
    find: (path, version) => {
      if (version !== storedVersion) return undefined;
      const found = stored.get(path);
      return found && Date.now() < found.until ? found.answer : undefined;
    },
  };
}

/** A body, plain and compressed. Encodings that are not smaller are undefined. */
export type EncodedBody = {
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  br: Uint8Array<ArrayBuffer> | undefined;
  gzip: Uint8Array<ArrayBuffer> | undefined;
};

/** A page with all texts of the site changed has 500 kB: the best quality would take a second, this one 50 ms. */
const QUICK_FROM = 250_000;
const QUICK_QUALITY = 9;

const brotliCompressed = promisify(brotliCompress);
const gzipped = promisify<Uint8Array, ZlibOptions, Buffer>(gzip);

/** Compresses a body off the main thread, by default at the highest level, for bytes served many times. */
export async function encodeBody(
  plain: Uint8Array<ArrayBuffer>,
  quality: number = constants.BROTLI_MAX_QUALITY,
): Promise<EncodedBody> {
  const [br, gzip] = await Promise.all([
    brotliCompressed(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzipped(plain, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const ifSmaller = (bytes: Buffer) =>
    bytes.byteLength < plain.byteLength ? new Uint8Array(bytes) : undefined;
  const etag = `"${Bun.hash(plain).toString(36)}"`;
  return { etag, plain, br: ifSmaller(br), gzip: ifSmaller(gzip) };
}

/** Smallest first. */
const encodings = ["br", "gzip"] as const;
/** Clients send only a handful of distinct values. */
const CACHED_HEADERS = 100;

type Encoded = { status: 200 | 304; bytes: Uint8Array<ArrayBuffer> | null; headers: Headers };

/** An encoded body with the headers of each encoding. */
export type PreparedAnswer = {
  etag: string;
  plain: Encoded;
  br: Encoded | undefined;
  gzip: Encoded | undefined;
  notModified: Encoded;
};

/** Builds the headers once: per request, that would cost more than sending the bytes. */
export function prepareAnswer(body: EncodedBody, headers: Record<string, string>): PreparedAnswer {
  const common = { ...headers, ETag: body.etag, Vary: "Accept-Encoding" };
  const encoded = (bytes: Uint8Array<ArrayBuffer> | undefined, encoding: Record<string, string> = {}) =>
    bytes && {
      status: 200 as const,
      bytes,
      headers: new Headers({ ...common, ...encoding, "Content-Length": String(bytes.byteLength) }),
    };
  return {
    etag: body.etag,
    plain: encoded(body.plain) as Encoded,
    br: encoded(body.br, { "Content-Encoding": "br" }),
    gzip: encoded(body.gzip, { "Content-Encoding": "gzip" }),
    notModified: { status: 304, bytes: null, headers: new Headers(common) },
  };
}

/** Picks the smallest encoding that the client accepts, or 304 if it has the same bytes. */
export function chooseEncoding(prepared: PreparedAnswer, headers: Headers): Encoded {
  if (matches(headers.get("if-none-match"), prepared.etag)) return prepared.notModified;
  const accepted = acceptedEncodings(headers.get("accept-encoding") ?? "");
  const encoding = accepted.find((name) => prepared[name]);
  return (encoding && prepared[encoding]) ?? prepared.plain;
}

/** Responds with the result of `chooseEncoding`. */
export function answerPrepared(c: Context<AppEnv>, prepared: PreparedAnswer): Response {
  const { bytes, status, headers } = chooseEncoding(prepared, c.req.raw.headers);
  return new Response(bytes, { status, headers });
}

/** Reports whether a client takes gzip. */
export function acceptsGzip(headers: Headers): boolean {
  return acceptedEncodings(headers.get("accept-encoding") ?? "").includes("gzip");
}

const acceptedEncodings = memoize(
  (header) => encodings.filter((encoding) => accepts(header, encoding)),
  CACHED_HEADERS,
);

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
