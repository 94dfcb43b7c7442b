import type { Column } from "drizzle-orm";
import { customType, integer, type PgColumnBuilderBase, timestamp } from "drizzle-orm/pg-core";

/** A timestamp with time zone; without it, the meaning would depend on server settings. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true });
}

/** Insertion time, by the clock of the database. */
export function createdAt() {
  return instant("created_at").notNull().defaultNow();
}

/** Version of a record, counted from 1. Editors send the one on which they are based. */
export function recordVersion() {
  return impersonal(integer("version").notNull().default(1));
}

/** Raw bytes as a Uint8Array. */
export const byteString = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

type Marked = { config: { isImpersonal?: true } };

/** Marks a column without personal data, in its table declaration. */
export function impersonal<Builder extends PgColumnBuilderBase>(builder: Builder): Builder {
  // Drizzle copies the builder's config to the column.
  (builder as unknown as Marked).config.isImpersonal = true;
  return builder;
}

/** Marks all columns of a table as free of personal data. */
export function impersonalColumns<Columns extends Record<string, PgColumnBuilderBase>>(columns: Columns) {
  for (const builder of Object.values(columns)) impersonal(builder);
  return columns;
}

/** Reports whether a column is marked impersonal. */
export function isImpersonal(column: Column): boolean {
  return (column as unknown as Marked).config.isImpersonal === true;
}
