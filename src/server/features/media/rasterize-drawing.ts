import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { MEDIA_MAX_PIXELS } from "#shared/schemas/media.ts";
import { RejectedImageError } from "./rejected-image.ts";

/** Detailed drawings have thousands. */
const MAX_ELEMENTS = 20_000;
/** CPU time of the renderer. The drawings of our own home page, with their shadows, take 1 s. */
const LIMIT_MS = 5000;
const INTERVAL_MS = 50;
/** Used for text if the system has no font: without one, the renderer leaves text out. */
const FONT = fileURLToPath(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"));

type Size = { width: number; height: number };

/**
 * Renders a drawing to fit `box`, in pixels. The renderer loads no external resources; a drawing that would look
 * different than in its editor is rejected.
 * @throws RejectedImageError
 */
export async function rasterizeDrawing(text: string, box: Size): Promise<Sharp> {
  if (text.split(/<[^/!?]/).length > MAX_ELEMENTS) throw new RejectedImageError("complex");
  // Rejects malformed XML, on which the patterns below rely.
  await sizeOf(withRoot(text, { width: "1", height: "1" }));
  rejectDifferentLook(text);
  const { viewBox, width, height } = await measureDrawing(text);
  const scale = Math.min(box.width / width, box.height / height);
  const side = (length: number) => String(Math.max(1, Math.round(length * scale)));
  const sized = withRoot(text, { viewBox, width: side(width), height: side(height) });
  if (/<(?:svg:)?text[\s>]/.test(text)) await sharp({ text: { text: "a", fontfile: FONT } }).toBuffer();
  return render(await rebuildEmbeddedImages(sized));
}

/** @throws RejectedImageError `complex` if rendering exceeds LIMIT_MS. */
async function render(svg: string): Promise<Sharp> {
  const start = process.cpuUsage();
  let timer: Timer | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const { user, system } = process.cpuUsage(start);
      if (user + system > LIMIT_MS * 1000) reject(new RejectedImageError("complex"));
    }, INTERVAL_MS);
  });
  try {
    const rendering = sharp(Buffer.from(svg), { density: DENSITY, limitInputPixels: MEDIA_MAX_PIXELS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { data, info } = await Promise.race([rendering, timeout]);
    return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  } catch {
    throw new RejectedImageError("complex");
  } finally {
    clearInterval(timer);
  }
}

/** Renders one pixel per unit. */
const DENSITY = 72;

/** @throws RejectedImageError `complex` for too deep nesting, `broken` for all else. */
async function sizeOf(svg: string, density = DENSITY): Promise<Size> {
  try {
    return await sharp(Buffer.from(svg), { density, limitInputPixels: false }).metadata();
  } catch (error) {
    throw new RejectedImageError(String(error).includes("Excessive depth") ? "complex" : "broken");
  }
}

/** Start tag of a drawing: its attributes, and whether it is self-closing. */
const ROOT = /^<svg((?:[^"'>]|"[^"]*"|'[^']*')*?)(\/?)>/;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Replaces attributes of the root; empty ones are removed. */
function withRoot(text: string, replaced: Readonly<Record<string, string>>): string {
  return text.replace(ROOT, (_root, attributes: string, end: string) => {
    const kept = attributes.replace(ATTRIBUTE, (attribute, name) => (name in replaced ? "" : attribute));
    const added = Object.entries(replaced).map(([name, value]) =>
      value === "" ? "" : ` ${name}="${value}"`,
    );
    return `<svg${kept}${added.join("")}${end}>`;
  });
}

const PIXELS_PER_UNIT: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

/** Returns what a drawing shows and how large, in pixels: the extent of the content if it declares neither. */
async function measureDrawing(text: string): Promise<Size & { viewBox: string }> {
  const root = readAttributes(ROOT.exec(text)?.[1] ?? "");
  const viewBox = (root.get("viewBox") ?? "").trim().split(/[\s,]+/);
  const [, , boxWidth = 0, boxHeight = 0] = viewBox.length === 4 ? viewBox.map(Number) : [];
  const [width, height] = [lengthOf(root.get("width")), lengthOf(root.get("height"))];
  if (boxWidth > 0 && boxHeight > 0) {
    const ratio = boxWidth / boxHeight;
    const shown = { viewBox: viewBox.join(" ") };
    if (!width && !height) return { ...shown, width: boxWidth, height: boxHeight };
    return { ...shown, width: width ?? (height ?? 0) * ratio, height: height ?? (width ?? 0) / ratio };
  }
  return width && height ? { viewBox: `0 0 ${width} ${height}`, width, height } : measureContent(text);
}

/** In pixels; undefined if relative to the page. */
function lengthOf(length = ""): number | undefined {
  const [, number, unit = ""] = /^\s*\+?([\d.]+(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(length) ?? [];
  const pixels = Number(number) * (PIXELS_PER_UNIT[unit.toLowerCase()] ?? Number.NaN);
  return pixels > 0 && Number.isFinite(pixels) ? pixels : undefined;
}

/** Far outside the content, in units of the drawing. */
const PROBE_AT = 100_000;
/** Measuring resolution: parts per unit. */
const PARTS = 10;

/** The renderer reports only the extent of the content; its distance from a probe point gives the position. */
async function measureContent(text: string): Promise<Size & { viewBox: string }> {
  const bare = withRoot(text, { viewBox: "", width: "", height: "" });
  const end = bare.lastIndexOf("</");
  const probe = `<rect x="${PROBE_AT}" y="${PROBE_AT}" width="1" height="1" style="display:inline!important"/>`;
  const content = await sizeOf(bare, DENSITY * PARTS);
  const toProbe = await sizeOf(bare.slice(0, end) + probe + bare.slice(end), DENSITY * PARTS);
  const [width, height] = [content.width / PARTS, content.height / PARTS];
  const [right, bottom] = [toProbe.width / PARTS, toProbe.height / PARTS];
  return { viewBox: `${PROBE_AT + 1 - right} ${PROBE_AT + 1 - bottom} ${width} ${height}`, width, height };
}

/**
 * A start tag (name, attributes, self-closing), an end tag, or a node without attributes. Relies on well-formed text.
 */
const TAG =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<\/[^>]*>|<([^\s/>]+)((?:[^"'>]|"[^"]*"|'[^']*')*?)(\/?)>/g;

type Element = { name: string; attributes: ReadonlyMap<string, string>; text: string };

/** Rendered elements, without scripts, editor data, and extensions of single programs. */
function drawnElements(text: string): Element[] {
  const elements: Element[] = [];
  let hiddenDepth = 0;
  for (const { index, 0: tag, 1: name, 2: attributes = "", 3: isEmpty } of text.matchAll(TAG)) {
    if (tag.startsWith("</")) hiddenDepth = Math.max(0, hiddenDepth - 1);
    if (name === undefined) continue;
    const element = { name: name.replace(/^svg:/, ""), attributes: readAttributes(attributes) };
    const isHidden =
      hiddenDepth > 0 ||
      ["metadata", "script"].includes(element.name) ||
      element.attributes.has("requiredExtensions");
    if (isHidden && !isEmpty) hiddenDepth += 1;
    if (isHidden) continue;
    const start = index + tag.length;
    const end = element.name === "style" && !isEmpty ? text.indexOf("</", start) : start;
    elements.push({ ...element, text: decode(text.slice(start, end)) });
  }
  return elements;
}

function readAttributes(attributes: string): Map<string, string> {
  return new Map(
    Array.from(attributes.matchAll(ATTRIBUTE), ([, name = "", double, single = ""]) => [
      name,
      decode(double ?? single),
    ]),
  );
}

const namedCharacters: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

/** Decodes character references. */
function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (reference, hex, decimal, name) => {
    if (name) return namedCharacters[name] ?? reference;
    return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10));
  });
}

/** Images as data URLs: the only URLs allowed besides fragments of the drawing. */
const EMBEDDED_IMAGE = /^data:image\/(png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=\s]*$/;

/** @throws RejectedImageError for content that the renderer omits although the editor shows it. */
function rejectDifferentLook(text: string): void {
  const elements = drawnElements(text);
  const names = new Set(elements.map(({ name }) => name));
  if (names.has("foreignObject")) throw new RejectedImageError("foreign");
  if (["animate", "animateColor", "animateMotion", "animateTransform", "set"].some((name) => names.has(name)))
    throw new RejectedImageError("animation");
  const css: string[] = [];
  for (const { name, attributes, text: sheet } of elements) {
    for (const [attribute, value] of attributes) {
      if (attribute === "href" || attribute === "xlink:href") {
        const isEmbedded = name === "image" && EMBEDDED_IMAGE.test(value.trim());
        if (name !== "a" && !isEmbedded && !/^\s*(#|$)/.test(value)) throw new RejectedImageError("external");
      } else if (attribute === "style" || (value.includes("(") && !/^on|^data-|:/.test(attribute)))
        css.push(value);
    }
    if (name !== "style") continue;
    css.push(sheet);
    if (!/^(all|screen)?$/.test(attributes.get("media")?.trim() ?? ""))
      throw new RejectedImageError("styles");
  }
  rejectStyles(css.join("\n").replace(/\/\*[\s\S]*?\*\//g, " "), names.has("text"));
}

const KEYFRAMES = /@(?:-\w+-)?keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/gi;
const FONT_FACE = /@font-face\s*\{[^}]*\}/gi;

/** @throws RejectedImageError for embedded fonts, animation, conditions, variables and external URLs. */
function rejectStyles(css: string, hasText: boolean): void {
  const rules = css.replace(KEYFRAMES, "").replace(FONT_FACE, "");
  if (hasText && css.search(FONT_FACE) >= 0) throw new RejectedImageError("fonts");
  if (css.search(KEYFRAMES) >= 0 && /(?:^|[;{\s])(?:-webkit-)?animation[\w-]*\s*:/i.test(rules))
    throw new RejectedImageError("animation");
  if (/@import|url\(\s*(?!["']?#|\s)/i.test(rules)) throw new RejectedImageError("external");
  if (/\{[^{}]*\{|(?:\bvar|\benv|\battr|:has)\(/i.test(rules)) throw new RejectedImageError("styles");
}

/**
 * Re-encodes embedded images, at most MEDIA_MAX_PIXELS in total: the renderer supports only some formats, and no
 * orientation.
 * @throws RejectedImageError `broken`, `pixels`, `animation`.
 */
async function rebuildEmbeddedImages(text: string): Promise<string> {
  const EMBEDDED = /data:image\/(?:png|jpe?g|gif|webp);base64,([^"']*)/g;
  const rebuilt = new Map<string, string>();
  let left = MEDIA_MAX_PIXELS;
  for (const [address, base64 = ""] of text.matchAll(EMBEDDED)) {
    if (rebuilt.has(address)) continue;
    const bytes = Buffer.from(decode(base64), "base64");
    const { width, height, format, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    left -= width * height;
    if (left < 0) throw new RejectedImageError("pixels");
    if (pages > 1) throw new RejectedImageError("animation");
    if (!["png", "jpeg", "gif", "webp"].includes(format)) throw new RejectedImageError("broken");
    const pixels = sharp(bytes, { failOn: "error" }).autoOrient().toColourspace("srgb");
    const [type, image] =
      format === "jpeg"
        ? (["jpeg", pixels.jpeg({ quality: 95 })] as const)
        : (["png", pixels.png()] as const);
    rebuilt.set(address, `data:image/${type};base64,${(await image.toBuffer()).toString("base64")}`);
  }
  return text.replaceAll(EMBEDDED, (address) => rebuilt.get(address) ?? "");
}
