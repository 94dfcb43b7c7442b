import type { SubjectRequest, WholeSubjectRequest } from "#shared/schemas/subject-request.ts";
import { subjectRequests } from "./table.ts";

/** The columns that make a `SubjectRequest`. */
export const subjectRequestColumns = {
  id: subjectRequests.id,
  type: subjectRequests.type,
  state: subjectRequests.state,
  origin: subjectRequests.origin,
  name: subjectRequests.name,
  email: subjectRequests.email,
  ownerId: subjectRequests.ownerId,
  dueOn: subjectRequests.dueOn,
  outcome: subjectRequests.outcome,
  createdAt: subjectRequests.createdAt,
  confirmedAt: subjectRequests.confirmedAt,
  closedAt: subjectRequests.closedAt,
  version: subjectRequests.version,
};

/** The columns that make a `WholeSubjectRequest`. */
export const wholeSubjectRequestColumns = {
  ...subjectRequestColumns,
  phone: subjectRequests.phone,
  details: subjectRequests.details,
  notes: subjectRequests.notes,
  reason: subjectRequests.reason,
};

type Row = typeof subjectRequests.$inferSelect;

/** Converts instants to ISO 8601 in UTC, for the typed client. */
export function presentSubjectRequest(row: Pick<Row, keyof typeof subjectRequestColumns>): SubjectRequest {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

/** The same for a request in full. */
export function presentWholeSubjectRequest(
  row: Pick<Row, keyof typeof wholeSubjectRequestColumns>,
): WholeSubjectRequest {
  return { ...row, ...presentSubjectRequest(row) };
}
