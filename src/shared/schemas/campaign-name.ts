import { TOUCH_VALUE_MAX } from "./touch.ts";

/** Stands for visits of campaigns beyond the number that a day counts by name. */
export const OTHER_CAMPAIGNS = "*";
/** Stands for leads and visits without a campaign. */
export const NO_CAMPAIGN = "-";

/**
 * Returns the name of a campaign as it is counted: composed, without control characters and surplus blanks, at most 200
 * characters. Empty for none, and for a name that means one of the constants above.
 */
export function tidyCampaign(text: string): string {
  const name = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, TOUCH_VALUE_MAX)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
  return name === OTHER_CAMPAIGNS || name === NO_CAMPAIGN ? "" : name;
}
