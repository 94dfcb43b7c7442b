/** Clockwise, in degrees. */
export type Rotation = 0 | 90 | 180 | 270;
type Point = { x: number; y: number };

/** The settings of an image, in the order in which they are applied (product 11.16). */
export type ImageSettings = {
  /** Percent: 0 is black, 100 unchanged. */
  brightness: number;
  /** Percent: 0 is medium grey, 100 unchanged. */
  contrast: number;
  /** Percent: 0 is greyscale, 100 unchanged. */
  saturation: number;
  /** Standard deviation in pixels of an output whose long side is `BLUR_REFERENCE_SIDE`. */
  blur: number;
  /** Percent: 0 is invisible. */
  opacity: number;
  rotation: Rotation;
  /** Factor by which the image is enlarged; below 1 it leaves a transparent margin. */
  zoom: number;
  /** Cropped to the aspect ratio of the hero. */
  cropped: boolean;
  /** The center of the visible part: a point of the unrotated image, from 0 to 1 on each axis. */
  focus: Point;
};

export const defaultImageSettings: ImageSettings = {
  brightness: 100,
  contrast: 100,
  saturation: 100,
  blur: 0,
  opacity: 100,
  rotation: 0,
  zoom: 1,
  cropped: false,
  focus: { x: 0.5, y: 0.5 },
};

/** A blur looks the same in every size: 10 px at 1920 are 5 px at 960. 1920 is the width that a slide is stored in. */
export const BLUR_REFERENCE_SIDE = 1920;

type Range = { min: number; max: number; step: number };
export type RangedSetting = "brightness" | "contrast" | "saturation" | "blur" | "opacity" | "zoom";

/** At more than double the image is no longer recognizable (product 11.16). */
const PERCENT_OF_DOUBLE: Range = { min: 0, max: 200, step: 1 };

/** Product 11.16. */
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

/** The nearest value that the setting allows; undefined for something that is no number. */
export function fitSetting(name: RangedSetting, value: number): number | undefined {
  if (!Number.isFinite(value)) return undefined;
  const { min, max, step } = settingRanges[name];
  const inside = Math.min(max, Math.max(min, value));
  // Divides by the inverse: 3 * 0.1 is not 0.3, 3 / 10 is.
  const steps = Math.round(1 / step);
  return Math.round(inside * steps) / steps;
}

/** The rotation after a quarter turn. */
export function turnedBy(rotation: Rotation, quarter: 90 | -90): Rotation {
  return ((rotation + quarter + 360) % 360) as Rotation;
}

export function sameSettings(one: ImageSettings, other: ImageSettings): boolean {
  const { focus, ...rest } = one;
  const names = Object.keys(rest) as (keyof typeof rest)[];
  return (
    names.every((name) => one[name] === other[name]) && focus.x === other.focus.x && focus.y === other.focus.y
  );
}
