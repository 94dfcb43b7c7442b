import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, impersonal, instant } from "#server/platform/db/columns.ts";
import type { PublicationState } from "#shared/schemas/publication.ts";

/** Changes of the site config that are published at their time. */
export const scheduledPublications = pgTable(
  "scheduled_publications",
  {
    id: impersonal(bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity()),
    changes: jsonb("changes").$type<Record<string, string>>().notNull(),
    description: impersonal(text("description").notNull()),
    /** The live version on which the changes are based. What others change of the same since then conflicts. */
    baseVersionNumber: impersonal(integer("base_version_number").notNull()),
    publishAt: impersonal(instant("publish_at").notNull()),
    /** When the changed texts go back; null if they stay. */
    until: impersonal(instant("until")),
    state: impersonal(text("state").$type<PublicationState>().notNull().default("waiting")),
    publishedVersionNumber: impersonal(integer("published_version_number")),
    /** Why it was not published, in a sentence that may name who changed the same; empty otherwise. */
    reason: text("reason").notNull().default(""),
    /** No foreign key: a publication outlives its author's account. */
    createdById: text("created_by_id").notNull(),
    createdByName: text("created_by_name").notNull(),
    createdAt: createdAt(),
    finishedAt: impersonal(instant("finished_at")),
  },
  (table) => [
    index("scheduled_publications_waiting_index").on(table.publishAt).where(sql`${table.state} = 'waiting'`),
    index("scheduled_publications_finished_index").on(table.finishedAt),
  ],
);
