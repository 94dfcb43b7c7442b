import type { AppErrorCode } from "#shared/errors.ts";

/** Why a picture is not taken: `type` is not among the slot's, `broken` cannot be read, `pixels` has too many. */
export type ImageRejectionReason = "type" | "broken" | "pixels";

/** Thrown while a picture is processed. */
export class RejectedImageError extends Error {
  override name = "RejectedImageError";
  readonly reason: ImageRejectionReason;

  constructor(reason: ImageRejectionReason) {
    super(`image refused: ${reason}`);
    this.reason = reason;
  }
}

export const rejectionCodes: Record<ImageRejectionReason, AppErrorCode> = {
  type: "unsupported_media_type",
  broken: "invalid_input",
  pixels: "payload_too_large",
};
