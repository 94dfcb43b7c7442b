type Range = { min: number; max: number; step: number };
export type RangedSetting = "brightness" | "contrast" | "saturation" | "blur" | "opacity" | "zoom";

/** Above double, images become unrecognizable. */
const PERCENT_OF_DOUBLE: Range = { min: 0, max: 200, step: 1 };

/** Ranges of the image editor's settings. */
export const settingRanges: Readonly<Record<RangedSetting, Range>> = {
  brightness: PERCENT_OF_DOUBLE,
  contrast: PERCENT_OF_DOUBLE,
  saturation: PERCENT_OF_DOUBLE,
  /** Above 20 px, no shape of a slide is left. */
  blur: { min: 0, max: 20, step: 1 },
  opacity: { min: 0, max: 100, step: 1 },
  /** At zoom 3, a slide of 1920 px still shows 640 source pixels. */
  zoom: { min: 0.1, max: 3, step: 0.1 },
};
