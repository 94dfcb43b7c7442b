import { searchKey } from "#shared/formats/search-terms.ts";
import { TOUCH_VALUE_MAX } from "./touch.ts";

/** Stands for visits of campaigns beyond the number that a day counts by name. */
export const OTHER_CAMPAIGNS = "*";
/** Stands for leads and visits without a campaign. */
export const NO_CAMPAIGN = "-";

/**
 * Returns the name of a campaign as it is counted: composed, without control characters and surplus blanks, at most 200
 * characters. Empty for none, for a name of apostrophes and accents alone, which no search finds, and for one that means a
 * constant above.
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
  return ["", OTHER_CAMPAIGNS, NO_CAMPAIGN].includes(searchKey(name)) ? "" : name;
}
