import { readPageData } from "#client/lib/page-data.ts";
import { businessMinutes } from "#shared/formats/business-hours.ts";
import { lazily } from "#shared/formats/lazily.ts";
import { parseOpeningHours } from "#shared/formats/opening-hours.ts";
import type { Lead } from "#shared/schemas/lead.ts";

/** Whether nobody has contacted the lead yet. */
export function isUncontacted({ firstContactAt, isImported }: Pick<Lead, "firstContactAt" | "isImported">) {
  return firstContactAt === null && !isImported;
}

/** Waiting time of a lead in minutes of opening hours. */
export function contactWait({ createdAt }: Pick<Lead, "createdAt">, now: Date): number {
  return businessMinutes(new Date(createdAt), now, openingHours());
}

/** Opening hours from the page's config. */
export const openingHours = lazily(() => parseOpeningHours(readPageData().config.opening_hours) ?? []);
