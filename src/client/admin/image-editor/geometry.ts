import type { ImageSettings, Rotation } from "#shared/schemas/image-edit.ts";

/** A blur looks the same in every size: 10 px at 1920 are 5 px at 960. 1920 is the width that a slide is stored in. */
const BLUR_REFERENCE_SIDE = 1920;

export type Size = { width: number; height: number };
export type Point = { x: number; y: number };
export type Rect = Point & Size;

/** The aspect ratio of the hero. */
const HERO = { width: 16, height: 9 };

/** The longest side of a saved image: twice the width that a slide is stored in, for larger screens to come. */
export const EXPORT_SIDE = 3840;
/**
 * The longest side when a PNG would be too large to upload: the width that a slide is stored in, at most 15 MB raw.
 */
export const SAFE_EXPORT_SIDE = 1920;

/** The largest size of the same aspect ratio with no side over `side`; a smaller size is returned as it is. */
export function sizeWithin(size: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(size.width, size.height));
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}

/** The size of the image after its rotation. */
export function turnedSize({ width, height }: Size, rotation: Rotation): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The part of the rotated image that is shown at zoom 1, in its pixels: all of it, or the largest part in 16:9. */
function fullFrame(image: Size, { rotation, cropped }: ImageSettings): Size {
  const turned = turnedSize(image, rotation);
  if (!cropped) return turned;
  const unit = Math.min(turned.width / HERO.width, turned.height / HERO.height);
  return { width: HERO.width * unit, height: HERO.height * unit };
}

/**
 * The size of the saved image: the frame at zoom 1, its long side at most `side`. Zoom changes the visible part, not
 * the size. A cropped image is exactly 16:9, for which it may lose up to 15 px.
 */
export function outputSize(image: Size, settings: ImageSettings, side = EXPORT_SIDE): Size {
  const frame = fullFrame(image, settings);
  if (!settings.cropped) return sizeWithin(frame, side);
  const unit = Math.max(1, Math.floor(Math.min(side, frame.width) / HERO.width + 1e-9));
  return { width: HERO.width * unit, height: HERO.height * unit };
}

/** The visible part of the rotated image, in its pixels. It stays inside where the image is larger. */
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

/** The rectangle of the rotated image on an output of this size, in output pixels; parts of it may be outside. */
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

/** Whether moving the frame changes anything. */
export function canMoveFrame(image: Size, settings: ImageSettings): boolean {
  const turned = turnedSize(image, settings.rotation);
  const frame = frameRect(image, settings);
  return turned.width - frame.width > 0.5 || turned.height - frame.height > 0.5;
}

/** The settings with the frame moved by pixels of the rotated image; it stops at the edges. */
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

/** The position of a point of the unit square after a clockwise rotation of the square. */
function turnPoint({ x, y }: Point, rotation: Rotation): Point {
  if (rotation === 90) return { x: 1 - y, y: x };
  if (rotation === 180) return { x: 1 - x, y: 1 - y };
  if (rotation === 270) return { x: y, y: 1 - x };
  return { x, y };
}

/** The standard deviation of the blur on an output of this size, in its pixels. */
export function blurDeviation(blur: number, output: Size): number {
  return (blur * Math.max(output.width, output.height)) / BLUR_REFERENCE_SIDE;
}
