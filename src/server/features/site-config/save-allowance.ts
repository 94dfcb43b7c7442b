import type { Allowance } from "#server/platform/http/allowance.ts";

/** Room and time for slides that carry images as data URLs. */
export const SAVE_ALLOWANCE = { bodyBytes: 15 * 1024 * 1024, seconds: 240 } as const satisfies Allowance;
