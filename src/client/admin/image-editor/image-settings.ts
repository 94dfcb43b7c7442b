import type { ImageSettings, Rotation } from "#shared/schemas/image-edit.ts";
import { type RangedSetting, settingRanges } from "#shared/schemas/setting-ranges.ts";

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
