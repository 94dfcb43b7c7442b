import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Incident, IncidentInput } from "#shared/schemas/incident.ts";
import { texts } from "#shared/texts/texts.ts";
import { incidents } from "./table.ts";

type Change = { columns: Partial<typeof incidents.$inferInsert>; description: string };

/** Updates a locked incident as its next version, with an audit log entry. */
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

/**
 * Reads and locks an incident until the transaction ends.
 * @throws AppError `not_found` for an unknown id, `conflict` if changed since `baseVersion`.
 */
export async function lockIncident(tx: Transaction, id: number, baseVersion: number | undefined) {
  const row = await lockRow(tx, incidents, id, texts.incidents.unknown);
  if (baseVersion !== undefined && row.version !== baseVersion)
    throw new AppError("conflict", { message: texts.incidents.changedMeanwhile });
  return row;
}

export const presentIncident: (row: typeof incidents.$inferSelect) => Incident = presentInstants;

/** Maps form input to columns. */
export function incidentColumns({ knownAt, occurredAt, anpdToldAt, peopleToldAt, ...input }: IncidentInput) {
  return {
    ...input,
    knownAt: new Date(knownAt),
    occurredAt: instantOf(occurredAt),
    anpdToldAt: instantOf(anpdToldAt),
    peopleToldAt: instantOf(peopleToldAt),
  };
}

function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** Tolerance for browser clocks that run ahead. */
const TOLERANCE_MS = 5 * 60 * 1000;

type Times = Pick<IncidentInput, "knownAt" | "occurredAt" | "anpdToldAt" | "peopleToldAt">;

/** The incident book records only the past. @throws AppError `invalid_input` for a future time. */
export function rejectFuture({ knownAt, occurredAt, anpdToldAt, peopleToldAt }: Times): void {
  const latest = Date.now() + TOLERANCE_MS;
  const times = [knownAt, occurredAt, anpdToldAt, peopleToldAt].filter((time) => time !== null);
  if (times.some((time) => Date.parse(time) > latest))
    throw new AppError("invalid_input", { message: texts.incidents.inFuture });
}
