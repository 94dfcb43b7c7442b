import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant, recordVersion } from "#server/platform/db/columns.ts";

/** The incident book: fields of the ANPD's security incident form (LGPD, art. 48). */
export const incidents = pgTable(
  "incidents",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    title: text("title").notNull(),
    /** Null while unknown. */
    occurredAt: instant("occurred_at"),
    knownAt: instant("known_at").notNull(),
    description: text("description").notNull(),
    /** Categories of data and of people. */
    dataKinds: text("data_kinds").notNull().default(""),
    peopleKinds: text("people_kinds").notNull().default(""),
    peopleCount: integer("people_count"),
    consequences: text("consequences").notNull().default(""),
    measuresBefore: text("measures_before").notNull().default(""),
    measuresAfter: text("measures_after").notNull().default(""),
    /** Reason for a late report; empty otherwise. */
    delayReason: text("delay_reason").notNull().default(""),
    anpdToldAt: instant("anpd_told_at"),
    peopleToldAt: instant("people_told_at"),
    closedAt: instant("closed_at"),
    authorName: text("author_name").notNull(),
    version: recordVersion(),
    createdAt: createdAt(),
  },
  (table) => [index("incidents_known_at_index").on(table.knownAt)],
);
