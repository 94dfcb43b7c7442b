import { sql } from "drizzle-orm";
import { waitingCount } from "#server/platform/db/count-where.ts";
import { incidents } from "./table.ts";

/** Selects how many open incidents the ANPD has not been told about, and since when the oldest is known. */
export const waitingIncidents = waitingCount(
  sql`select ${incidents.knownAt} as since from ${incidents} where ${incidents.closedAt} is null and ${incidents.anpdToldAt} is null order by ${incidents.knownAt}`,
);
