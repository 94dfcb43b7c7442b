import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import {
  type Incident,
  type IncidentInput,
  incidentFieldNames,
  type UpdateIncidentInput,
} from "#shared/schemas/incident.ts";
import { lockIncident } from "./lock-incident.ts";
import { incidentColumns, presentIncident } from "./present-incident.ts";
import { rejectFuture } from "./reject-future.ts";
import { incidents } from "./table.ts";

/**
 * Changes what the book says of an incident; the audit log names the fields that changed (product 17.9).
 * @throws AppError as `lockIncident`, and `invalid_input` for a time that is to come.
 */
export async function updateIncident(
  ctx: AdministratorContext,
  { id, baseVersion, ...input }: UpdateIncidentInput,
): Promise<Incident> {
  rejectFuture(input);
  return ctx.db.transaction(async (tx) => {
    const before = await lockIncident(tx, id, baseVersion);
    const changed = changedFieldNames(presentIncident(before), input);
    if (changed.length === 0) return presentIncident(before);
    const [row] = await tx
      .update(incidents)
      .set({ ...incidentColumns(input), version: before.version + 1 })
      .where(eq(incidents.id, id))
      .returning();
    if (!row) throw new Error("the locked incident is gone");
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "privacy",
      entityId: `incidente-${id}`,
      description: `Incidente nº ${id} alterado: ${changed.join(", ")}`,
    });
    return presentIncident(row);
  });
}

function changedFieldNames(before: IncidentInput, after: IncidentInput): string[] {
  const fields = Object.keys(incidentFieldNames) as (keyof IncidentInput)[];
  const comparable = (value: IncidentInput[keyof IncidentInput], field: keyof IncidentInput) =>
    typeof value === "string" && field.endsWith("At") ? Date.parse(value) : value;
  return fields
    .filter((field) => comparable(before[field], field) !== comparable(after[field], field))
    .map((field) => incidentFieldNames[field]);
}
