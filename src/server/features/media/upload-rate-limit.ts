import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import { texts } from "#shared/texts/texts.ts";

/**
 * Each image costs seconds of encoding, whether it is uploaded or saved with its slide. One every 30 seconds is
 * enough to rework a whole slider.
 */
export const uploadsByAccount: RateLimit = {
  name: "uploads-account",
  points: 120,
  windowSeconds: 60 * 60,
  message: texts.uploads.rateLimited,
};
