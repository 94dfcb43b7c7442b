import type { AdministratorContext } from "#server/platform/context.ts";
import {
  type Incident,
  type IncidentInput,
  incidentFieldNames,
  type UpdateIncidentInput,
} from "#shared/schemas/incident.ts";
import {
  incidentColumns,
  lockIncident,
  presentIncident,
  rejectFuture,
  writeIncident,
} from "./write-incident.ts";

/**
 * Updates an incident and audits the names of the changed fields.
 * @throws AppError like `lockIncident`, and `invalid_input` for a future time.
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
    return writeIncident(ctx, tx, before, {
      columns: incidentColumns(input),
      description: `alterado: ${changed.join(", ")}`,
    });
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
