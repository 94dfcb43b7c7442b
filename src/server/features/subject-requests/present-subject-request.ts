import { subjectRequests } from "./table.ts";

/** Columns of a `SubjectRequest`. */
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

/** Columns of a `WholeSubjectRequest`. */
export const wholeSubjectRequestColumns = {
  ...subjectRequestColumns,
  phone: subjectRequests.phone,
  details: subjectRequests.details,
  notes: subjectRequests.notes,
  reason: subjectRequests.reason,
};
