import { desc } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Incident } from "#shared/schemas/incident.ts";
import { presentIncident } from "./present-incident.ts";
import { incidents } from "./table.ts";

/** Returns the whole incident book, newest first. A company has a handful in its life. */
export async function listIncidents({ db }: AdministratorContext): Promise<Incident[]> {
  const rows = await db.select().from(incidents).orderBy(desc(incidents.knownAt), desc(incidents.id));
  return rows.map(presentIncident);
}
