import { readPageData } from "#client/lib/page-data.ts";
import { lazily } from "#shared/formats/lazily.ts";
import { parseOpeningHours } from "#shared/formats/opening-hours.ts";

/** The opening hours of the company as the page came with them. */
export const openingHours = lazily(() => parseOpeningHours(readPageData().config.opening_hours) ?? []);
