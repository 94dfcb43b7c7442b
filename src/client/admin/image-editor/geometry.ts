import type { ImageSettings, Rotation } from "#shared/schemas/image-edit.ts";

/** Blur scales with the output: 10 px at 1920, the stored width of a slide, are 5 px at 960. */
const BLUR_REFERENCE_SIDE = 1920;

export type Size = { width: number; height: number };
export type Point = { x: number; y: number };
export type Rect = Point & Size;

/** Aspect ratio of the hero. */
const HERO = { width: 16, height: 9 };

/** Longest side of a saved image: twice the stored width of a slide, for future displays. */
export const EXPORT_SIDE = 3840;
/** Longest side if a PNG would be too large to upload: the stored width of a slide, at most 15 MB raw. */
export const SAFE_EXPORT_SIDE = 1920;

/** Scales a size down to fit within `side`, keeping the aspect ratio; never scales up. */
export function sizeWithin(size: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(size.width, size.height));
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}

/** Size of the image after its rotation. */
export function turnedSize({ width, height }: Size, rotation: Rotation): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Visible size at zoom 1, in pixels of the rotated image: all of it, or the largest 16:9 area. */
function fullFrame(image: Size, { rotation, cropped }: ImageSettings): Size {
  const turned = turnedSize(image, rotation);
  if (!cropped) return turned;
  const unit = Math.min(turned.width / HERO.width, turned.height / HERO.height);
  return { width: HERO.width * unit, height: HERO.height * unit };
}

/**
 * Size of the saved image: the frame at zoom 1, at most `side` long. Zoom does not change it. A cropped image is
 * exactly 16:9, which may cost up to 15 px.
 */
export function outputSize(image: Size, settings: ImageSettings, side = EXPORT_SIDE): Size {
  const frame = fullFrame(image, settings);
  if (!settings.cropped) return sizeWithin(frame, side);
  const unit = Math.max(1, Math.floor(Math.min(side, frame.width) / HERO.width + 1e-9));
  return { width: HERO.width * unit, height: HERO.height * unit };
}

/** Visible part of the rotated image, in its pixels; clamped to the image where that is larger. */
export function frameRect(image: Size, settings: ImageSettings): Rect {
  const turned = turnedSize(image, settings.rotation);
  const full = fullFrame(image, settings);
  const width = full.width / settings.zoom;
  const height = full.height / settings.zoom;
  const focus = turnPoint(settings.focus, settings.rotation);
  return {
    x: startOf(width, turned.width, focus.x),
    y: startOf(height, turned.height, focus.y),
    width,
    height,
  };
}

function startOf(length: number, whole: number, focus: number): number {
  if (length >= whole) return (whole - length) / 2;
  return Math.min(whole - length, Math.max(0, focus * whole - length / 2));
}

/** Position of the whole rotated image on an output, in output pixels; may extend beyond it. */
export function placement(image: Size, settings: ImageSettings, output: Size): Rect {
  const turned = turnedSize(image, settings.rotation);
  const frame = frameRect(image, settings);
  const across = output.width / frame.width;
  const down = output.height / frame.height;
  return {
    x: -frame.x * across,
    y: -frame.y * down,
    width: turned.width * across,
    height: turned.height * down,
  };
}

/** Whether the frame can move at all. */
export function canMoveFrame(image: Size, settings: ImageSettings): boolean {
  const turned = turnedSize(image, settings.rotation);
  const frame = frameRect(image, settings);
  return turned.width - frame.width > 0.5 || turned.height - frame.height > 0.5;
}

/** Moves the frame by pixels of the rotated image, clamped to the edges. */
export function moveFrame(image: Size, settings: ImageSettings, by: Point): ImageSettings {
  const turned = turnedSize(image, settings.rotation);
  const frame = frameRect(image, settings);
  const x = movedFocus(frame.x + by.x, frame.width, turned.width);
  const y = movedFocus(frame.y + by.y, frame.height, turned.height);
  const back = ((360 - settings.rotation) % 360) as Rotation;
  return { ...settings, focus: turnPoint({ x, y }, back) };
}

function movedFocus(start: number, length: number, whole: number): number {
  const slack = whole - length;
  return slack <= 0 ? 0.5 : (Math.min(slack, Math.max(0, start)) + length / 2) / whole;
}

/** Rotates a point of the unit square clockwise. */
function turnPoint({ x, y }: Point, rotation: Rotation): Point {
  if (rotation === 90) return { x: 1 - y, y: x };
  if (rotation === 180) return { x: 1 - x, y: 1 - y };
  if (rotation === 270) return { x: y, y: 1 - x };
  return { x, y };
}

/** Standard deviation of the blur in output pixels. */
export function blurDeviation(blur: number, output: Size): number {
  return (blur * Math.max(output.width, output.height)) / BLUR_REFERENCE_SIDE;
}
