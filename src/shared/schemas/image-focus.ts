import { z } from "zod";

/** Percentages from the left and from the top. */
export type Focus = { x: number; y: number };

const FOCUS = /^(100|\d{1,2})% (100|\d{1,2})%$/;
const MIDDLE: Focus = { x: 50, y: 50 };

/** Point of an image that stays in sight where it is cropped, as CSS `object-position`; absent in the middle. */
export const focusField = z.string().regex(FOCUS).optional().catch(undefined);

export function readFocus(focus: string | undefined): Focus {
  const [, x, y] = FOCUS.exec(focus ?? "") ?? [];
  return x && y ? { x: Number(x), y: Number(y) } : MIDDLE;
}

/** Rounds and clamps; undefined in the middle. */
export function writeFocus({ x, y }: Focus): string | undefined {
  const [across, down] = [x, y].map((percent) => Math.min(100, Math.max(0, Math.round(percent))));
  return across === MIDDLE.x && down === MIDDLE.y ? undefined : `${across}% ${down}%`;
}

export function describeFocus(focus: string | undefined): string {
  const { x, y } = readFocus(focus);
  return `${x}% na horizontal, ${y}% na vertical`;
}
