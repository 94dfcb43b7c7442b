import type { Allowance } from "#server/platform/http/allowance.ts";

/** A slide may carry its image as a data URL, which takes as long as the line and the encoding do. */
export const SAVE_ALLOWANCE = { bodyBytes: 15 * 1024 * 1024, seconds: 240 } as const satisfies Allowance;
