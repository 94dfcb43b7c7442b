import type { Incident, IncidentInput } from "#shared/schemas/incident.ts";
import type { incidents } from "./table.ts";

/** Converts instants to ISO 8601 in UTC, for the typed client. */
export function presentIncident(row: typeof incidents.$inferSelect): Incident {
  return {
    ...row,
    knownAt: row.knownAt.toISOString(),
    occurredAt: row.occurredAt?.toISOString() ?? null,
    anpdToldAt: row.anpdToldAt?.toISOString() ?? null,
    peopleToldAt: row.peopleToldAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The columns of what was typed. */
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
