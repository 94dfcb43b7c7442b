/** A row with its timestamps as ISO 8601 text. */
export type WithIsoInstants<Row> = {
  [Key in keyof Row]: Date extends Row[Key] ? string | Exclude<Row[Key], Date> : Row[Key];
};

/** Converts a row's timestamps to ISO 8601 in UTC, for JSON. */
export function presentInstants<Row extends object>(row: Row): WithIsoInstants<Row> {
  const fields = Object.entries(row).map(([key, value]) => [
    key,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(fields) as WithIsoInstants<Row>;
}
