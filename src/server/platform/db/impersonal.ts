import type { Column } from "drizzle-orm";
import type { PgColumnBuilderBase } from "drizzle-orm/pg-core";

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
