import { luminance } from "#shared/formats/color.ts";
import type { Slide } from "#shared/schemas/slide.ts";

/** A part of the picture in shares of the box that it fills. */
type Area = { left: number; right: number; top: number; bottom: number };

/** How `SlideFrame` shows a picture at a width: the box that it fills, in CSS pixels, and where it is cut. */
type Layout = { width: number; height: number; x: number; y: number; text: Record<Slide["textAlign"], Area> };

/** The text blocks of `SlideFrame` at 1440 and at 390 px. */
export const layouts: readonly Layout[] = [
  {
    width: 1440,
    height: 828,
    x: 0.68,
    y: 0.5,
    text: {
      left: { left: 0.1, right: 0.5, top: 0.22, bottom: 0.7 },
      center: { left: 0.3, right: 0.7, top: 0.38, bottom: 0.86 },
      right: { left: 0.5, right: 0.9, top: 0.22, bottom: 0.7 },
    },
  },
  {
    width: 390,
    height: 494,
    x: 0.68,
    y: 0.4,
    text: {
      left: { left: 0.05, right: 0.95, top: 0.6, bottom: 1 },
      center: { left: 0.05, right: 0.95, top: 0.6, bottom: 1 },
      right: { left: 0.05, right: 0.95, top: 0.6, bottom: 1 },
    },
  },
];

/** A few bright pixels, such as stars, do not hide a letter. */
const BRIGHTEST_SHARE = 0.1;

/**
 * The contrast ratio between white letters and the brightest tenth of these pixels, from 1 to 21. Without what the
 * site lays between them.
 */
export function contrastOfWhiteText(rgba: Uint8ClampedArray): number {
  const lights: number[] = [];
  for (let at = 0; at < rgba.length; at += 4) {
    lights.push(luminance([rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0]));
  }
  lights.sort((a, b) => b - a);
  const brightest = lights[Math.floor(lights.length * BRIGHTEST_SHARE)] ?? 0;
  return 1.05 / (brightest + 0.05);
}
