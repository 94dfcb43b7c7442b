import { desc, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { waitingCount } from "#server/platform/db/count-where.ts";
import type { Incident } from "#shared/schemas/incident.ts";
import { incidents } from "./table.ts";
import { presentIncident } from "./write-incident.ts";

/** Returns the whole incident book, newest first. A company has only a handful. */
export async function listIncidents({ db }: AdministratorContext): Promise<Incident[]> {
  const rows = await db.select().from(incidents).orderBy(desc(incidents.knownAt), desc(incidents.id));
  return rows.map(presentIncident);
}

/** Selects the number of open incidents not yet reported to the ANPD, and when the oldest became known. */
export const waitingIncidents = waitingCount(
  sql`select ${incidents.knownAt} as since from ${incidents} where ${incidents.closedAt} is null and ${incidents.anpdToldAt} is null order by ${incidents.knownAt}`,
);
