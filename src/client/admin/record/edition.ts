type Versioned = { version: number };

/** What was changed of a record, and what those fields and the version were before. */
export type Edition<Fields> = { base: Partial<Fields> & Versioned; mine: Partial<Fields> };

/** The edition of a record that changes these fields of it. */
export function editionOf<Fields extends object>(
  record: Fields & Versioned,
  mine: Partial<Fields>,
): Edition<Fields> {
  const names = Object.keys(mine) as (keyof Fields)[];
  const before = Object.fromEntries(names.map((name) => [name, record[name]])) as Partial<Fields>;
  return { base: { ...before, version: record.version }, mine };
}
