/** Quarter turns clockwise. */
export type Rotation = 0 | 90 | 180 | 270;
type Point = { x: number; y: number };

/** What is done to a picture (spec section 3); the order is the one in which it is done. */
export type ImageSettings = {
  /** Percent: 0 is black, 100 as it was. */
  brightness: number;
  /** Percent: 0 is middle grey, 100 as it was. */
  contrast: number;
  /** Percent: 0 is greys, 100 as it was. */
  saturation: number;
  /** Standard deviation in pixels of an output whose long side is `BLUR_REFERENCE_SIDE`. */
  blur: number;
  /** Percent: 0 is invisible. */
  opacity: number;
  rotation: Rotation;
  /** How many times larger the picture is shown; below 1 it leaves a transparent margin. */
  zoom: number;
  /** Cut to the hero's proportions. */
  cropped: boolean;
  /** What part is shown when not all of it is: a point of the unturned picture, from 0 to 1 on each side. */
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

/** A blur looks the same in every size: 10 px on 1920 are 5 px on 960. 1920 is the width a slide is kept in. */
export const BLUR_REFERENCE_SIDE = 1920;

type Range = { min: number; max: number; step: number };
export type RangedSetting = "brightness" | "contrast" | "saturation" | "blur" | "opacity" | "zoom";

/** Twice as much is the most that leaves a photograph recognisable (spec section 5). */
const PERCENT_OF_DOUBLE: Range = { min: 0, max: 200, step: 1 };

/** Spec section 5. */
export const settingRanges: Readonly<Record<RangedSetting, Range>> = {
  brightness: PERCENT_OF_DOUBLE,
  contrast: PERCENT_OF_DOUBLE,
  saturation: PERCENT_OF_DOUBLE,
  /** Past 20 px no shape is left of what a slide shows. */
  blur: { min: 0, max: 20, step: 1 },
  opacity: { min: 0, max: 100, step: 1 },
  /** A slide of 1920 px shown three times as large still has 640 px of its own. */
  zoom: { min: 0.1, max: 3, step: 0.1 },
};

/** The nearest value the setting can take; undefined for what is no number. */
export function fitSetting(name: RangedSetting, value: number): number | undefined {
  if (!Number.isFinite(value)) return undefined;
  const { min, max, step } = settingRanges[name];
  const inside = Math.min(max, Math.max(min, value));
  // Through the inverse: 3 * 0.1 is not 0.3, 3 / 10 is.
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
