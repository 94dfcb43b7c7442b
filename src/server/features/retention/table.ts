import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import {
  createdAt,
  impersonal,
  impersonalColumns,
  instant,
  recordVersion,
} from "#server/platform/db/columns.ts";
import type { TermUnit } from "#shared/formats/term.ts";
import type { HeldType, RetentionKey } from "#shared/schemas/retention.ts";

/** Retention term per kind of record; off until an administrator confirms it. */
export const retentionRules = pgTable("retention_rules", {
  key: impersonal(text("key").$type<RetentionKey>().primaryKey()),
  amount: impersonal(integer("amount").notNull()),
  unit: impersonal(text("unit").$type<TermUnit>().notNull()),
  isOn: impersonal(boolean("is_on").notNull()),
  version: recordVersion(),
  confirmedByName: text("confirmed_by_name"),
  confirmedAt: instant("confirmed_at"),
});

/** Records exempt from deletion, with a reason, e.g. a dispute. */
export const retentionHolds = pgTable(
  "retention_holds",
  {
    entityType: text("entity_type").$type<HeldType>().notNull(),
    entityId: bigint("entity_id", { mode: "number" }).notNull(),
    reason: text("reason").notNull(),
    authorName: text("author_name").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.entityType, table.entityId] })],
);

/** Nightly runs and their deletions. */
export const retentionRuns = pgTable(
  "retention_runs",
  impersonalColumns({
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at"),
    deleted: jsonb("deleted").$type<Partial<Record<RetentionKey, number>>>().notNull(),
    /** Reason for an early end; null otherwise. */
    failure: text("failure"),
  }),
  (table) => [index("retention_runs_started_at_index").on(table.startedAt)],
);
