import type { AppErrorCode } from "#shared/errors.ts";

/** Why a drawing is rejected that is well-formed: the site cannot show it, or not as its author sees it. */
export type DrawingRejectionReason =
  | "complex"
  | "circular"
  | "styles"
  | "fonts"
  | "external"
  | "animation"
  | "foreign";
/** Why an image is rejected: `type` is not one of the slot's, `broken` cannot be read, `pixels` is over the limit. */
export type ImageRejectionReason = "type" | "broken" | "pixels" | DrawingRejectionReason;

/** Thrown while an image is processed. */
export class RejectedImageError extends Error {
  override name = "RejectedImageError";
  readonly reason: ImageRejectionReason;

  constructor(reason: ImageRejectionReason) {
    super(`image rejected: ${reason}`);
    this.reason = reason;
  }
}

export const rejectionCodes: Record<ImageRejectionReason, AppErrorCode> = {
  type: "unsupported_media_type",
  broken: "invalid_input",
  pixels: "payload_too_large",
  complex: "invalid_input",
  circular: "invalid_input",
  styles: "invalid_input",
  fonts: "invalid_input",
  external: "invalid_input",
  animation: "invalid_input",
  foreign: "invalid_input",
};
