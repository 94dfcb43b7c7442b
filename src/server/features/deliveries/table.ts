import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  createdAt,
  impersonal,
  impersonalColumns,
  instant,
  recordVersion,
} from "#server/platform/db/columns.ts";
import type { EventData } from "#server/platform/events/events.ts";
import type {
  DeliveredType,
  DeliveryState,
  EventType,
  PauseReason,
  ReceiverKind,
  Refusal,
} from "#shared/schemas/delivery.ts";

/** Webhooks, and the marketing services that were set up. Backups omit seeds and credentials. */
export const receivers = pgTable(
  "receivers",
  impersonalColumns({
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").$type<ReceiverKind>().notNull(),
    events: text("events").array().$type<EventType[]>().notNull(),
    /** Nothing is queued for a receiver that is off. Webhooks are always on. */
    isOn: boolean("is_on").notNull().default(true),
    /** First failure since the last success. */
    failingSince: instant("failing_since"),
    pausedAt: instant("paused_at"),
    pausedReason: text("paused_reason").$type<PauseReason>(),
    /** Of a webhook, until `rotatedAt`. Secrets are derived from their seeds and AUTH_SECRET. */
    url: text("url").notNull().default(""),
    description: text("description").notNull().default(""),
    fullBodies: boolean("full_bodies").notNull().default(false),
    secretSeed: uuid("secret_seed").notNull().defaultRandom(),
    formerSecretSeed: uuid("former_secret_seed"),
    rotatedAt: instant("rotated_at"),
    /** Of a marketing service, as `version`. The credential is encrypted under AUTH_SECRET. */
    settings: jsonb("settings").$type<Record<string, string>>().notNull().default({}),
    sealedSecret: text("sealed_secret"),
    version: recordVersion(),
    createdAt: createdAt(),
  }),
  (table) => [uniqueIndex("receivers_service_index").on(table.kind).where(sql`${table.kind} <> 'webhook'`)],
);

/** Queue and log of deliveries. Contains no bodies: personal data is read when an event is sent. */
export const deliveries = pgTable(
  "deliveries",
  {
    id: impersonal(bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity()),
    receiverId: impersonal(
      bigint("receiver_id", { mode: "number" })
        .notNull()
        .references(() => receivers.id, { onDelete: "cascade" }),
    ),
    /** Of the receiver. */
    kind: text("kind").$type<ReceiverKind>().notNull(),
    /** The same in every attempt, so that receivers can drop repetitions. */
    messageId: impersonal(text("message_id").notNull()),
    event: text("event").$type<DeliveredType>().notNull(),
    data: jsonb("data").$type<EventData>().notNull(),
    state: text("state").$type<DeliveryState>().notNull().default("waiting"),
    /** Reason for skipping it. */
    refusal: text("refusal").$type<Refusal>(),
    attempts: impersonal(integer("attempts").notNull().default(0)),
    lastStatus: impersonal(integer("last_status")),
    /** May quote what the receiver was sent. */
    lastAnswer: text("last_answer").notNull().default(""),
    lastAttemptAt: instant("last_attempt_at"),
    nextAttemptAt: impersonal(instant("next_attempt_at").notNull().default(sql`now()`)),
    /** Deadline of the running attempt; null once its outcome is recorded. */
    leasedUntil: impersonal(instant("leased_until")),
    createdAt: createdAt(),
  },
  (table) => [
    index("deliveries_receiver_index").on(table.receiverId, table.id.desc()),
    index("deliveries_created_index").on(table.createdAt),
  ],
);
