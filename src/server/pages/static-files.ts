import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Handler } from "hono";
import { createMiddleware } from "hono/factory";
import {
  answerPrepared,
  type EncodedBody,
  encodeBody,
  type PreparedAnswer,
  prepareAnswer,
} from "#server/platform/http/prepared-answers.ts";
import type { AppEnv } from "#server/platform/http/request-state.ts";

/** Files under this path have a content hash in their names. */
export const HASHED = "/assets/";
const FOREVER = "public, max-age=31536000, immutable";
/** For files with stable names across releases. */
export const ONE_HOUR = "public, max-age=3600";
/** Pages, compressed variants, the manifest and the renderer are not served directly. */
const NOT_SERVED = /\.(html|br|gz)$|^\/manifest\.json$|^\/server\//;

export type StaticFiles = ReadonlyMap<string, PreparedAnswer>;

/** Loads a build directory into memory, with precompressed variants if present. */
export async function loadStaticFiles(directory: string): Promise<StaticFiles> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = new Map<string, PreparedAnswer>();
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(directory, file).replaceAll("\\", "/")}`;
    if (!entry.isFile() || NOT_SERVED.test(path)) continue;
    const headers = path.startsWith(HASHED)
      ? hashedFileHeaders(path)
      : { "Content-Type": Bun.file(file).type, "Cache-Control": ONE_HOUR };
    files.set(path, prepareAnswer(await readEncoded(file), headers));
  }
  return files;
}

/** Reports whether a path is that of a file of a build or source directory. */
export async function isServedFile(directory: string, path: string): Promise<boolean> {
  return !path.includes("..") && !NOT_SERVED.test(path) && Bun.file(join(directory, path)).exists();
}

/** Headers of immutable files. */
export function hashedFileHeaders(path: string): Record<string, string> {
  return { "Content-Type": Bun.file(path).type, "Cache-Control": FOREVER };
}

async function readEncoded(file: string): Promise<EncodedBody> {
  const plain = await Bun.file(file).bytes();
  const compressed = (extension: string) =>
    Bun.file(file + extension)
      .bytes()
      .catch(() => undefined);
  const [br, gzip] = await Promise.all([compressed(".br"), compressed(".gz")]);
  return { etag: `"${Bun.hash(plain).toString(36)}"`, plain, br, gzip };
}

/** Serves the built files. */
export function serveStaticFiles(files: StaticFiles) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const file = c.req.method === "GET" || c.req.method === "HEAD" ? files.get(c.req.path) : undefined;
    return file ? answerPrepared(c, file) : next();
  });
}

/** Serves a source directory and single files by URL path, read from disk on each request, for development. */
export function serveSourceFiles(
  directory: string,
  others: Readonly<Record<string, string>>,
): Handler<AppEnv> {
  return async (c, next) => {
    const path = c.req.path;
    const file = Bun.file(others[path] ?? join(directory, path));
    if (path.includes("..") || !/\.\w+$/.test(path) || !(await file.exists())) return next();
    const headers = { "Content-Type": file.type, "Cache-Control": "no-cache" };
    return answerPrepared(c, prepareAnswer(await encodeBody(await file.bytes()), headers));
  };
}
