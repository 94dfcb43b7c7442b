import { z } from "zod";
import { type RangedSetting, settingRanges } from "#shared/schemas/setting-ranges.ts";

const ranged = (name: RangedSetting) => z.number().min(settingRanges[name].min).max(settingRanges[name].max);
const share = z.number().min(0).max(1);

/** Settings of an edited image, in order of application. */
export const imageSettingsSchema = z.object({
  /** Percent: 0 is black, 100 unchanged. */
  brightness: ranged("brightness"),
  /** Percent: 0 is medium grey, 100 unchanged. */
  contrast: ranged("contrast"),
  /** Percent: 0 is greyscale, 100 unchanged. */
  saturation: ranged("saturation"),
  /** Standard deviation in pixels, for an output whose long side is `BLUR_REFERENCE_SIDE`. */
  blur: ranged("blur"),
  /** Percent: 0 is invisible. */
  opacity: ranged("opacity"),
  /** Clockwise, in degrees. */
  rotation: z.literal([0, 90, 180, 270]),
  /** Scale factor; below 1 leaves a transparent margin. */
  zoom: ranged("zoom"),
  /** Cropped to the aspect ratio of the hero. */
  cropped: z.boolean(),
  /** Center of the visible part: a point of the unrotated image, 0 to 1 on each axis. */
  focus: z.object({ x: share, y: share }),
});
export type ImageSettings = z.infer<typeof imageSettingsSchema>;
export type Rotation = ImageSettings["rotation"];

/** Four times the size of a placeholder, a WebP image 16 px wide. */
const PLACEHOLDER_MAX = 800;

/** A placeholder as a data URL; undefined without one. */
export const placeholderField = z
  .string()
  .regex(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/)
  .max(PLACEHOLDER_MAX)
  .optional()
  .catch(undefined);

/** Source of an edited slide image. */
export const imageEditSchema = z.object({
  /** A stored image, or one that ships with the site. */
  original: z
    .string()
    .regex(/^\/(?:media|images)\/[\w.-]+$/)
    .max(200),
  /** Placeholder of the original. */
  placeholder: placeholderField,
  settings: imageSettingsSchema,
});
export type ImageEdit = z.infer<typeof imageEditSchema>;
