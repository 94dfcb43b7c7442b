import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { renderLinkPage } from "#server/features/link-pages/link-page.ts";
import { inlineFileNamed } from "#server/platform/http/content-disposition.ts";
import type { AppEnv } from "#server/platform/http/request-state.ts";
import { PDF_CONTENT_SECURITY_POLICY } from "#server/platform/pdf/run-clean-pdf-worker.ts";
import type { Services } from "#server/platform/services.ts";
import { FILES_PATH, fileIdOf } from "#shared/formats/library-file-url.ts";
import { libraryFileAddress } from "#shared/schemas/library-file.ts";
import { texts } from "#shared/texts/texts.ts";
import { byteRange } from "./byte-range.ts";
import { COPY_MAX_BYTES } from "./store-library-file.ts";
import { libraryFiles } from "./table.ts";

/**
 * Serves the copies of files under their public name, in parts, too. Browsers ask each time whether there is a new
 * version. A former name leads to the present one; a file that is gone is told so on a page.
 */
export function libraryFileRoutes(services: Services, font: string) {
  const readBytes = createReader(services);
  return new Hono<AppEnv>().get(`${FILES_PATH}:id/:name`, async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const id = fileIdOf(pathname);
    const [file] = id ? await services.db.select().from(libraryFiles).where(eq(libraryFiles.id, id)) : [];
    const bytes = file && (await readBytes(file.fileId));
    if (!file || !bytes) {
      const { config } = await services.siteConfig.current();
      const { html, headers } = renderLinkPage(gonePage, { config, font });
      return c.html(html, 404, headers);
    }
    const address = libraryFileAddress(file);
    c.header("Cache-Control", "public, no-cache");
    if (pathname !== address) return c.redirect(address + search, 302);
    const etag = `"${file.fileId}"`;
    const headers = {
      ETag: etag,
      "Accept-Ranges": "bytes",
      "Content-Type": "application/pdf",
      "Content-Disposition": inlineFileNamed(`${file.name}.pdf`),
      "Content-Security-Policy": UNFRAMED,
    };
    if (c.req.header("If-None-Match")?.includes(etag)) return c.body(null, 304, headers);
    const isSameVersion = (c.req.header("If-Range") ?? etag) === etag;
    const range = isSameVersion ? byteRange(c.req.header("Range"), bytes.byteLength) : undefined;
    if (range === "unsatisfiable") {
      return c.body(null, 416, { ...headers, "Content-Range": `bytes */${bytes.byteLength}` });
    }
    if (!range) return c.body(bytes, 200, { ...headers, "Content-Length": String(bytes.byteLength) });
    const { start, end } = range;
    return c.body(bytes.subarray(start, end + 1), 206, {
      ...headers,
      "Content-Length": String(end + 1 - start),
      "Content-Range": `bytes ${start}-${end}/${bytes.byteLength}`,
    });
  });
}

/** Only a resume is shown in a frame. */
const UNFRAMED = PDF_CONTENT_SECURITY_POLICY.replace("frame-ancestors 'self'", "frame-ancestors 'none'");

const { goneTitle, gone, goHome } = texts.files;
const gonePage = { title: goneTitle, sentences: [gone], link: { href: "/", label: goHome } };

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Keeps the bytes that were read last, as much as the largest file has: viewers ask for many parts of one, and many
 * visitors at once read it from the storage a single time.
 */
function createReader({
  storage,
}: Pick<Services, "storage">): (fileId: string) => Promise<Bytes | undefined> {
  const known = new LRUCache<string, Bytes>({
    maxSize: COPY_MAX_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength || 1,
    fetchMethod: async (fileId) => {
      const file = await storage.get(fileId);
      return file && new Uint8Array(file.bytes);
    },
  });
  return (fileId) => known.fetch(fileId);
}
