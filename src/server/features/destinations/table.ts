import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  createdAt,
  impersonal,
  impersonalColumns,
  instant,
  recordVersion,
} from "#server/platform/db/columns.ts";
import type { ConversionState, Refusal } from "#shared/schemas/destination.ts";
import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";

/** Marketing services that were set up. Credentials are encrypted under AUTH_SECRET, so that no backup has them. */
export const destinations = pgTable(
  "marketing_destinations",
  impersonalColumns({
    kind: text("kind").$type<DestinationKind>().primaryKey(),
    settings: jsonb("settings").$type<Record<string, string>>().notNull(),
    sealedSecret: text("sealed_secret"),
    /** Since when it is on; null while it is off. */
    onSince: instant("on_since"),
    version: recordVersion(),
  }),
);

/** Queue and log of leads sent to destinations. Has no body: it is built when it is sent. */
export const sentConversions = pgTable(
  "sent_conversions",
  {
    id: impersonal(bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity()),
    kind: text("kind").$type<DestinationKind>().notNull(),
    /** No foreign key: the log outlives a deleted lead. */
    leadId: bigint("lead_id", { mode: "number" }).notNull(),
    /** The same in every attempt, by which a receiver drops repetitions. */
    eventId: impersonal(uuid("event_id").notNull().defaultRandom()),
    state: text("state").$type<ConversionState>().notNull().default("waiting"),
    refusal: text("refusal").$type<Refusal>(),
    attempts: impersonal(integer("attempts").notNull().default(0)),
    lastStatus: impersonal(integer("last_status")),
    /** A receiver may answer with what it was sent. */
    lastAnswer: text("last_answer").notNull().default(""),
    lastAttemptAt: instant("last_attempt_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("sent_conversions_lead_index").on(table.leadId, table.kind),
    index("sent_conversions_kind_index").on(table.kind, table.id.desc()),
    index("sent_conversions_created_index").on(table.createdAt),
  ],
);
