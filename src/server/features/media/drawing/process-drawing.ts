import sharp from "sharp";
import { RejectedImageError } from "#server/features/media/rejected-image.ts";
import { MEDIA_MAX_PIXELS } from "#shared/schemas/media.ts";
import { cleanDrawing } from "./clean-drawing.ts";
import { type DrawingSize, sizeDrawing } from "./size-drawing.ts";

/**
 * Sanitizes a drawing and test-renders it, so that it is safe to serve. Returns it with its size in pixels.
 * @throws RejectedImageError
 */
export async function processDrawing(text: string): Promise<DrawingSize & { svg: string }> {
  try {
    const root = cleanDrawing(text);
    rejectMultipliedElements(root);
    const size = await sizeDrawing(root);
    const svg = await rebuildEmbeddedImages(root.outerHTML);
    await renderDrawing(svg, size);
    return { ...size, svg };
  } catch (error) {
    if (error instanceof RejectedImageError) throw error;
    throw new RejectedImageError("broken");
  }
}

/**
 * CPU time. Drawings from editors take at most 150 ms. The renderer rejects exponential references only after 1,000 to
 * 1,500 ms; stay well below, so that fast and slow machines decide alike.
 */
const LIMIT_MS = 600;
const INTERVAL_MS = 50;
/** Longest rendered side in pixels: the width of a slide. */
const RENDERED_SIDE = 1920;
/** Renderer density; `own` renders one pixel per unit of the drawing. */
const DENSITY = { own: 72, max: 100_000 };

/**
 * Renders a drawing to prove that it does not stall a browser.
 * @throws RejectedImageError `complex` if rendering exceeds LIMIT_MS.
 */
async function renderDrawing(svg: string, size: DrawingSize): Promise<void> {
  const scale = RENDERED_SIDE / Math.max(size.width, size.height);
  const density = Math.min(DENSITY.own * scale, DENSITY.max);
  const start = process.cpuUsage();
  let timer: Timer | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const { user, system } = process.cpuUsage(start);
      if (user + system > LIMIT_MS * 1000) reject(new RejectedImageError("complex"));
    }, INTERVAL_MS);
  });
  try {
    await Promise.race([sharp(Buffer.from(svg), { density }).raw().toBuffer(), timeout]);
  } catch {
    throw new RejectedImageError("complex");
  } finally {
    clearInterval(timer);
  }
}

/** Relies on sanitized input: data URLs contain no white space. */
const EMBEDDED_IMAGE = /(?<=href=")data:image\/[a-z]+;base64,([A-Za-z0-9+/=]*)(?=")/g;

/**
 * Re-encodes embedded images from their pixels, at most MEDIA_MAX_PIXELS in total.
 * @throws RejectedImageError `broken`, `pixels`, `animation`.
 */
async function rebuildEmbeddedImages(svg: string): Promise<string> {
  const rebuilt = new Map<string, string>();
  let left = MEDIA_MAX_PIXELS;
  for (const [address, base64 = ""] of svg.matchAll(EMBEDDED_IMAGE)) {
    if (rebuilt.has(address)) continue;
    const bytes = Buffer.from(base64, "base64");
    const { width, height, format, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    left -= width * height;
    if (left < 0) throw new RejectedImageError("pixels");
    if (pages > 1) throw new RejectedImageError("animation");
    if (!["png", "jpeg", "gif", "webp"].includes(format)) throw new RejectedImageError("broken");
    const pixels = sharp(bytes, { failOn: "error" }).autoOrient().toColourspace("srgb");
    const [type, image] =
      format === "jpeg"
        ? (["jpeg", pixels.jpeg({ quality: 90 })] as const)
        : (["png", pixels.png()] as const);
    rebuilt.set(address, `data:image/${type};base64,${(await image.toBuffer()).toString("base64")}`);
  }
  return svg.replaceAll(EMBEDDED_IMAGE, (address) => rebuilt.get(address) ?? "");
}

/** A browser draws this many in about a second. Drawings from editors have hundreds, detailed ones thousands. */
const MAX_DRAWN_ELEMENTS = 30_000;
/** Maximum nesting of elements and references. */
const MAX_DEPTH = 1000;
const ADDRESS = /url\(\s*["']?#([^"')\s]+)|^\s*#(\S+)\s*$/g;

/**
 * Rejects small files that expand without bound: browsers build the target of every `<use>`, even if nothing is drawn.
 * Counts each reference with everything it includes.
 * @throws RejectedImageError `complex` above MAX_DRAWN_ELEMENTS, `circular` for self-references.
 */
function rejectMultipliedElements(root: Element): void {
  const byId = new Map<string, Element>();
  for (const element of root.querySelectorAll("[id]"))
    if (!byId.has(element.id)) byId.set(element.id, element);
  const counts = new Map<Element, number>();
  const active = new Set<Element>();
  const countOf = (element: Element): number => {
    const known = counts.get(element);
    if (known !== undefined) return known;
    if (active.has(element)) throw new RejectedImageError("circular");
    if (active.size > MAX_DEPTH) throw new RejectedImageError("complex");
    active.add(element);
    let count = 1;
    for (const child of element.children) count += countOf(child);
    for (const target of targetsOf(element, byId)) count += countOf(target);
    if (count > MAX_DRAWN_ELEMENTS) throw new RejectedImageError("complex");
    active.delete(element);
    counts.set(element, count);
    return count;
  };
  countOf(root);
}

function targetsOf(element: Element, byId: ReadonlyMap<string, Element>): Element[] {
  const values = Array.from(element.attributes, ({ value }) => value).filter((value) => value.includes("#"));
  return values
    .flatMap((value) => [...value.matchAll(ADDRESS)])
    .flatMap(([, inCss, whole]) => byId.get(decodeId(inCss ?? whole ?? "")) ?? []);
}

function decodeId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
