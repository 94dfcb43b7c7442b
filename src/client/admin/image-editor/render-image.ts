import type { ImageSettings, Rotation } from "#shared/schemas/image-edit.ts";
import { blurDeviation, placement, type Rect, type Size } from "./geometry.ts";
import { adjustColors, blurPixels, fade } from "./pixel-math.ts";

export type Canvas = OffscreenCanvas | HTMLCanvasElement;
type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** A decoded image; `source` may be smaller than `size`, which the settings refer to. */
export type Drawable = { source: ImageBitmap; size: Size };

/** Beyond three deviations, a Gaussian is below 8-bit precision. */
const BLUR_REACH = 3;

/** Creates a canvas that also works in a worker. */
export function createCanvas({ width, height }: Size): Canvas {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement("canvas"), { width, height });
}

/**
 * Renders the image at any size with the output's aspect ratio, for preview and export. Blur stays inside the image:
 * its outline remains sharp, because edge colors extend outward.
 */
export function renderImage(image: Drawable, settings: ImageSettings, output: Size): Canvas {
  const deviation = blurDeviation(settings.blur, output);
  const margin = deviation > 0 ? Math.ceil(BLUR_REACH * deviation) + 1 : 0;
  const place = placement(image.size, settings, output);
  const placed = placeImage(image.source, settings.rotation, place, output, margin);

  const canvas = createCanvas(output);
  const context = contextOf(canvas);
  context.beginPath();
  const { x, y, width, height } = placed.outline;
  context.rect(x - margin, y - margin, width, height);
  context.clip();
  if (hasFilter(context)) context.filter = filterOf(settings, deviation);
  else calculate(placed.canvas, settings, deviation);
  context.drawImage(placed.canvas, -margin, -margin);
  return canvas;
}

/** Draws the image on the output, with a margin for the blur. */
function placeImage(source: ImageBitmap, rotation: Rotation, place: Rect, output: Size, margin: number) {
  const size = { width: output.width + 2 * margin, height: output.height + 2 * margin };
  const canvas = createCanvas(size);
  const context = contextOf(canvas);
  const [left, right] = sharpEdges(place.x + margin, place.width, size.width);
  const [top, bottom] = sharpEdges(place.y + margin, place.height, size.height);
  const outline = { x: left, y: top, width: right - left, height: bottom - top };
  const [cos, sin] = quarterTurns[rotation];
  context.imageSmoothingQuality = "high";
  context.setTransform(cos, sin, -sin, cos, (left + right) / 2, (top + bottom) / 2);
  const [width, height] =
    rotation % 180 === 0 ? [outline.width, outline.height] : [outline.height, outline.width];
  context.drawImage(source, -width / 2, -height / 2, width, height);
  context.resetTransform();
  if (margin > 0) extendEdges(context, canvas, outline);
  return { canvas, outline };
}

const quarterTurns = { 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] } as const;

/** Rounds a visible edge to whole pixels, which would otherwise blend with the background. */
function sharpEdges(start: number, length: number, whole: number): [number, number] {
  const [first, last] = [start, start + length].map((edge) =>
    edge > -1 && edge < whole + 1 ? Math.round(edge) : edge,
  ) as [number, number];
  return last > first ? [first, last] : [first, first + 1];
}

/** Extends the outermost pixels of the image to the canvas edges: first horizontally, then vertically. */
function extendEdges(context: Context, canvas: Canvas, { x, y, width, height }: Rect): void {
  const right = x + width;
  const bottom = y + height;
  context.imageSmoothingEnabled = false;
  if (x > 0) context.drawImage(canvas, x, 0, 1, canvas.height, 0, 0, x, canvas.height);
  if (right < canvas.width) {
    context.drawImage(canvas, right - 1, 0, 1, canvas.height, right, 0, canvas.width - right, canvas.height);
  }
  if (y > 0) context.drawImage(canvas, 0, y, canvas.width, 1, 0, 0, canvas.width, y);
  if (bottom < canvas.height) {
    context.drawImage(
      canvas,
      0,
      bottom - 1,
      canvas.width,
      1,
      0,
      bottom,
      canvas.width,
      canvas.height - bottom,
    );
  }
}

/** Fallback for browsers without canvas filters, such as older Safari. */
function calculate(canvas: Canvas, settings: ImageSettings, deviation: number): void {
  const context = contextOf(canvas);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  adjustColors(pixels, settings);
  if (deviation > 0) blurPixels(pixels, deviation);
  fade(pixels, settings.opacity);
  context.putImageData(pixels, 0, 0);
}

/** Omits default settings, so that an unedited image stays bit-identical. */
function filterOf({ brightness, contrast, saturation, opacity }: ImageSettings, deviation: number): string {
  const steps = [
    brightness !== 100 && `brightness(${brightness}%)`,
    contrast !== 100 && `contrast(${contrast}%)`,
    saturation !== 100 && `saturate(${saturation}%)`,
    deviation > 0 && `blur(${deviation}px)`,
    opacity !== 100 && `opacity(${opacity}%)`,
  ];
  return steps.filter(Boolean).join(" ") || "none";
}

function hasFilter(context: Context): boolean {
  return typeof context.filter === "string";
}

/** @throws if the browser has no memory for a canvas of this size. */
function contextOf(canvas: Canvas): Context {
  const context = canvas.getContext("2d") as Context | null;
  if (!context) throw new Error(`no canvas of ${canvas.width} x ${canvas.height}`);
  return context;
}
