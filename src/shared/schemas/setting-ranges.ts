type Range = { min: number; max: number; step: number };
export type RangedSetting = "brightness" | "contrast" | "saturation" | "blur" | "opacity" | "zoom";

/** At more than double the image is no longer recognizable. */
const PERCENT_OF_DOUBLE: Range = { min: 0, max: 200, step: 1 };

/** What each setting of the image editor may be. */
export const settingRanges: Readonly<Record<RangedSetting, Range>> = {
  brightness: PERCENT_OF_DOUBLE,
  contrast: PERCENT_OF_DOUBLE,
  saturation: PERCENT_OF_DOUBLE,
  /** At more than 20 px no shape of a slide is left. */
  blur: { min: 0, max: 20, step: 1 },
  opacity: { min: 0, max: 100, step: 1 },
  /** A slide of 1920 px at zoom 3 still has 640 px of its own. */
  zoom: { min: 0.1, max: 3, step: 0.1 },
};
