import type { AppErrorCode } from "../../../shared/errors.ts";

/** Why a picture is not taken: `type` is not among the slot's, `broken` cannot be read, `pixels` has too many. */
export type ImageRefusalReason = "type" | "broken" | "pixels";

/** Thrown while a picture is processed. */
export class ImageRefusal extends Error {
  override name = "ImageRefusal";
  readonly reason: ImageRefusalReason;

  constructor(reason: ImageRefusalReason) {
    super(`image refused: ${reason}`);
    this.reason = reason;
  }
}

export const refusalCodes: Record<ImageRefusalReason, AppErrorCode> = {
  type: "unsupported_media_type",
  broken: "invalid_input",
  pixels: "payload_too_large",
};
