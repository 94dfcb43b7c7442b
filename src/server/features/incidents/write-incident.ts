import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { Incident } from "#shared/schemas/incident.ts";
import { presentIncident } from "./present-incident.ts";
import { incidents } from "./table.ts";

type Change = { columns: Partial<typeof incidents.$inferInsert>; description: string };

/** Writes columns of a locked incident as its next version, with the audit log entry. */
export async function writeIncident(
  ctx: AdministratorContext,
  tx: Transaction,
  { id, version }: typeof incidents.$inferSelect,
  { columns, description }: Change,
): Promise<Incident> {
  const [row] = await tx
    .update(incidents)
    .set({ ...columns, version: version + 1 })
    .where(eq(incidents.id, id))
    .returning();
  if (!row) throw new Error("the locked incident is gone");
  await recordAudit(ctx, tx, {
    action: "UPDATE",
    entityType: "privacy",
    entityId: `incidente-${id}`,
    description: `Incidente nº ${id} ${description}`,
  });
  return presentIncident(row);
}
