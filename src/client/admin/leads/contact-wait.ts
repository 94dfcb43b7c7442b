import { readPageData } from "#client/lib/page-data.ts";
import { businessMinutes } from "#shared/formats/business-hours.ts";
import { lazily } from "#shared/formats/lazily.ts";
import { parseOpeningHours } from "#shared/formats/opening-hours.ts";
import type { Lead } from "#shared/schemas/lead.ts";

/** Whether somebody has still to contact the person of a lead. */
export function isUncontacted({ firstContactAt, isImported }: Pick<Lead, "firstContactAt" | "isImported">) {
  return firstContactAt === null && !isImported;
}

/** For how many minutes of the opening hours a lead has waited. */
export function contactWait({ createdAt }: Pick<Lead, "createdAt">, now: Date): number {
  return businessMinutes(new Date(createdAt), now, openingHours());
}

/** The opening hours of the company as the page came with them. */
export const openingHours = lazily(() => parseOpeningHours(readPageData().config.opening_hours) ?? []);
