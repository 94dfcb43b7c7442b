import { recordFieldNames } from "#shared/submissions/record-field-names.ts";

/** A field that a newer release has recorded goes by its own name. */
export function recordFieldName(field: string): string {
  return recordFieldNames[field] ?? field;
}

const order = Object.keys(recordFieldNames);

/** The fields of a change in the order of their form; the database keeps none. */
export function inFormOrder<Change>(changes: Readonly<Record<string, Change>>): [string, Change][] {
  return Object.entries(changes).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
}

/** Fields of several lines, whose values stand below each other. */
export const textFields: ReadonlySet<string> = new Set(["notes", "description", "reason"]);

/** The marks that can be undone. */
export const markFields: ReadonlySet<string> = new Set([
  "isImported",
  "firstContact",
  "isRead",
  "isAnswered",
  "status",
]);
