import type { Column } from "drizzle-orm";
import { customType, integer, type PgColumnBuilderBase, timestamp } from "drizzle-orm/pg-core";

/** A timestamp with time zone. Without the zone its meaning would depend on the server's settings. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true });
}

/** The time at which the row was inserted, by the database's clock. */
export function createdAt() {
  return instant("created_at").notNull().defaultNow();
}

/** How often a record was updated, from 1 on. An editor names the version it started from. */
export function recordVersion() {
  return impersonal(integer("version").notNull().default(1));
}

/** Raw bytes, written and read as a Uint8Array. */
export const byteString = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

type Marked = { config: { isImpersonal?: true } };

/** Marks a column that holds nothing of a person, where its table declares it. */
export function impersonal<Builder extends PgColumnBuilderBase>(builder: Builder): Builder {
  // Drizzle gives the column the config of its builder.
  (builder as unknown as Marked).config.isImpersonal = true;
  return builder;
}

/** Marks the columns of a table that holds nothing of a person. */
export function impersonalColumns<Columns extends Record<string, PgColumnBuilderBase>>(columns: Columns) {
  for (const builder of Object.values(columns)) impersonal(builder);
  return columns;
}

/** Whether a column is marked as one that holds nothing of a person. */
export function isImpersonal(column: Column): boolean {
  return (column as unknown as Marked).config.isImpersonal === true;
}
