import { z } from "zod";

/** Percentages from the left and from the top. */
export type Focus = { x: number; y: number };

const FOCUS = /^(100|\d{1,2})% (100|\d{1,2})%$/;
export const MIDDLE: Focus = { x: 50, y: 50 };

/** Point of an image that stays in sight where it is cropped, as CSS `object-position`; absent in the middle. */
export const focusField = z.string().regex(FOCUS).optional().catch(undefined);

export function readFocus(focus: string | undefined): Focus {
  const [, x, y] = FOCUS.exec(focus ?? "") ?? [];
  return x && y ? { x: Number(x), y: Number(y) } : MIDDLE;
}

/** Whole percentages within the image. */
export function roundFocus({ x, y }: Focus): Focus {
  const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));
  return { x: within(x), y: within(y) };
}

export const isCentered = ({ x, y }: Focus) => x === MIDDLE.x && y === MIDDLE.y;

/** Undefined in the middle. */
export function writeFocus(focus: Focus): string | undefined {
  const { x, y } = roundFocus(focus);
  return isCentered({ x, y }) ? undefined : `${x}% ${y}%`;
}

export function describeFocus({ x, y }: Focus): string {
  return `${x}% na horizontal, ${y}% na vertical`;
}
