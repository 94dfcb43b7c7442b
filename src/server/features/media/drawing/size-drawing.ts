import sharp from "sharp";
import { RejectedImageError } from "../rejected-image.ts";

export type DrawingSize = { width: number; height: number };

const PIXELS_PER_UNIT: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};
/** Longest side that libraries draw, in pixels. Only the aspect ratio matters: larger drawings are scaled down. */
const MAX_SIDE = 32_767;
/** Far outside the content, in units of the drawing. */
const PROBE_AT = 100_000;
/** Measuring resolution: parts per unit. */
const PARTS = 10;

/**
 * Sets `viewBox`, width and height in pixels, so that browsers scale the drawing correctly. Without a declared size,
 * uses the extent of the content.
 * @throws RejectedImageError `broken` if nothing is drawn.
 */
export async function sizeDrawing(root: SVGSVGElement): Promise<DrawingSize> {
  const box = (root.getAttribute("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth = 0, boxHeight = 0] = box.length === 4 && box.every(Number.isFinite) ? box : [];
  const [width, height] = [lengthOf(root, "width"), lengthOf(root, "height")];
  let size = { width: width ?? 0, height: height ?? 0 };
  if (boxWidth > 0 && boxHeight > 0) {
    const ratio = boxWidth / boxHeight;
    if (!width && !height) size = { width: boxWidth, height: boxHeight };
    else size = { width: width ?? (height ?? 0) * ratio, height: height ?? (width ?? 0) / ratio };
  } else {
    const drawn = width && height ? { x: 0, y: 0, width, height } : await measureDrawn(root);
    root.setAttribute("viewBox", `${drawn.x} ${drawn.y} ${drawn.width} ${drawn.height}`);
    size = drawn;
  }
  const sized = scaled(size);
  root.setAttribute("width", String(sized.width));
  root.setAttribute("height", String(sized.height));
  return sized;
}

/** In pixels; undefined if relative to the page. */
function lengthOf(root: Element, name: string): number | undefined {
  const [, number, unit = ""] =
    /^\s*\+?([\d.]+(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(root.getAttribute(name) ?? "") ?? [];
  const pixels = Number(number) * (PIXELS_PER_UNIT[unit.toLowerCase()] ?? Number.NaN);
  return pixels > 0 && Number.isFinite(pixels) ? pixels : undefined;
}

function scaled({ width, height }: DrawingSize): DrawingSize {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height)) * Math.max(1, 1 / Math.min(width, height));
  const side = (length: number) => Math.max(1, Math.min(MAX_SIDE, Math.round(length * scale)));
  return { width: side(width), height: side(height) };
}

/** The renderer reports only the extent of the content; its distance from a probe point gives the position. */
async function measureDrawn(root: SVGSVGElement) {
  for (const name of ["viewBox", "width", "height"]) root.removeAttribute(name);
  const own = await drawnSize(root);
  const copy = root.cloneNode(true) as SVGSVGElement;
  const probe = copy.ownerDocument.createElementNS("http://www.w3.org/2000/svg", "rect");
  const attributes = { x: PROBE_AT, y: PROBE_AT, width: 1, height: 1, style: "display:inline!important" };
  for (const [name, value] of Object.entries(attributes)) probe.setAttribute(name, String(value));
  copy.append(probe);
  const toProbe = await drawnSize(copy);
  return { x: PROBE_AT + 1 - toProbe.width, y: PROBE_AT + 1 - toProbe.height, ...own };
}

async function drawnSize(root: SVGSVGElement): Promise<DrawingSize> {
  try {
    const options = { limitInputPixels: false, density: 72 * PARTS };
    const { width, height } = await sharp(Buffer.from(root.outerHTML), options).metadata();
    return { width: width / PARTS, height: height / PARTS };
  } catch {
    throw new RejectedImageError("broken");
  }
}
