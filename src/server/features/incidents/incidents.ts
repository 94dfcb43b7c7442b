import { desc, eq, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { waitingCount } from "#server/platform/db/count-where.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import {
  createIncidentInputSchema,
  type Incident,
  type IncidentInput,
  incidentFieldNames,
  type SetIncidentClosedInput,
  setIncidentClosedInputSchema,
  type UpdateIncidentInput,
  updateIncidentInputSchema,
} from "#shared/schemas/incident.ts";
import { texts } from "#shared/texts/texts.ts";
import { incidents } from "./table.ts";

type Change = { columns: Partial<typeof incidents.$inferInsert>; description: string };

/** Updates a locked incident as its next version, with an audit log entry. */
async function writeIncident(
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
async function lockIncident(tx: Transaction, id: number, baseVersion: number | undefined) {
  const row = await lockRow(tx, incidents, id, texts.incidents.unknown);
  if (baseVersion !== undefined && row.version !== baseVersion)
    throw new AppError("conflict", { message: texts.incidents.changedMeanwhile });
  return row;
}

const presentIncident: (row: typeof incidents.$inferSelect) => Incident = presentInstants;

/** Maps form input to columns. */
function incidentColumns({ knownAt, occurredAt, anpdToldAt, peopleToldAt, ...input }: IncidentInput) {
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
function rejectFuture({ knownAt, occurredAt, anpdToldAt, peopleToldAt }: Times): void {
  const latest = Date.now() + TOLERANCE_MS;
  const times = [knownAt, occurredAt, anpdToldAt, peopleToldAt].filter((time) => time !== null);
  if (times.some((time) => Date.parse(time) > latest))
    throw new AppError("invalid_input", { message: texts.incidents.inFuture });
}

/** Returns the whole incident book, newest first. A company has only a handful. */
async function listIncidents({ db }: AdministratorContext): Promise<Incident[]> {
  const rows = await db.select().from(incidents).orderBy(desc(incidents.knownAt), desc(incidents.id));
  return rows.map(presentIncident);
}

/** Selects the number of open incidents not yet reported to the ANPD, and when the oldest became known. */
export const waitingIncidents = waitingCount(
  sql`select ${incidents.knownAt} as since from ${incidents} where ${incidents.closedAt} is null and ${incidents.anpdToldAt} is null order by ${incidents.knownAt}`,
);

/** Records an incident in the append-only book. @throws AppError `invalid_input` for a future time. */
async function createIncident(ctx: AdministratorContext, input: IncidentInput): Promise<Incident> {
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

/**
 * Updates an incident and audits the names of the changed fields.
 * @throws AppError like `lockIncident`, and `invalid_input` for a future time.
 */
async function updateIncident(
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

/**
 * Closes or reopens an incident. Closing requires the date of the report to the ANPD, or the reason for none.
 * @throws AppError like `lockIncident`, and `invalid_input` if both are missing.
 */
async function setIncidentClosed(
  ctx: AdministratorContext,
  { id, isClosed, baseVersion }: SetIncidentClosedInput,
): Promise<Incident> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockIncident(tx, id, baseVersion);
    if (isClosed === (before.closedAt !== null)) return presentIncident(before);
    if (isClosed && before.anpdToldAt === null && before.delayReason === "")
      throw new AppError("invalid_input", { message: texts.incidents.stillToTell });
    return writeIncident(ctx, tx, before, {
      columns: { closedAt: isClosed ? new Date() : null },
      description: isClosed ? "encerrado" : "reaberto",
    });
  });
}

export const incidentsRouter = router({
  list: adminProcedure.query(verb(listIncidents)),
  create: adminProcedure.input(createIncidentInputSchema).mutation(verb(createIncident)),
  update: adminProcedure.input(updateIncidentInputSchema).mutation(verb(updateIncident)),
  setClosed: adminProcedure.input(setIncidentClosedInputSchema).mutation(verb(setIncidentClosed)),
});
