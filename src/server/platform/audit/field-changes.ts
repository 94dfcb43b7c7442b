import type { FieldChanges, FieldValue } from "#shared/schemas/record-change.ts";

type Fields = Readonly<Record<string, FieldValue | undefined>>;

/** The given fields whose value differs from that of the record; an undefined field stays as it is. */
export function fieldChanges<Given extends Fields>(
  before: Readonly<Record<keyof Given, FieldValue>>,
  given: Given,
): FieldChanges {
  return Object.fromEntries(
    Object.entries(given).flatMap(([field, after]) =>
      after === undefined || after === before[field]
        ? []
        : [[field, { before: before[field as keyof Given], after }]],
    ),
  );
}
