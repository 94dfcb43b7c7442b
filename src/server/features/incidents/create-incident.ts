import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Incident, IncidentInput } from "#shared/schemas/incident.ts";
import { incidents } from "./table.ts";
import { incidentColumns, presentIncident, rejectFuture } from "./write-incident.ts";

/** Records an incident in the append-only book. @throws AppError `invalid_input` for a future time. */
export async function createIncident(ctx: AdministratorContext, input: IncidentInput): Promise<Incident> {
  rejectFuture(input);
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(incidents)
      .values({ ...incidentColumns(input), authorName: ctx.actor.name })
      .returning();
    if (!row) throw new Error("insert returned no row");
    await recordAudit(ctx, tx, {
      action: "CREATE",
      entityType: "privacy",
      entityId: `incidente-${row.id}`,
      description: `Incidente nº ${row.id} registrado`,
    });
    return presentIncident(row);
  });
}
