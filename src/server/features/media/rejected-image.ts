import type { texts } from "#shared/texts/texts.ts";
import type { AppErrorCode } from "#shared/wire/errors.ts";

/** Why a well-formed drawing is rejected: its image would not be what its editor shows. */
type DrawingRejectionReason = keyof typeof texts.uploads.drawing;
/**
 * Why an image is rejected: `type` does not fit the slot, `broken` is unreadable, `pixels` and `bytes` exceed the
 * limit, `narrow` is too tall for its width, `costly` exceeds the worker's time or memory.
 */
export type ImageRejectionReason =
  | "type"
  | "broken"
  | "pixels"
  | "bytes"
  | "narrow"
  | "animation"
  | "costly"
  | DrawingRejectionReason;

/** An image failed processing or validation. */
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
  bytes: "payload_too_large",
  narrow: "invalid_input",
  costly: "invalid_input",
  complex: "invalid_input",
  entities: "invalid_input",
  styles: "invalid_input",
  fonts: "invalid_input",
  external: "invalid_input",
  animation: "invalid_input",
  foreign: "invalid_input",
};
