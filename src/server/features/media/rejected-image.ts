import type { AppErrorCode } from "#shared/errors.ts";

/** Why an image is rejected: `type` is not one of the slot's, `broken` cannot be read, `pixels` is over the limit. */
export type ImageRejectionReason = "type" | "broken" | "pixels";

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
};
