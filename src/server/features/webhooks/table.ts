import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, impersonal, impersonalColumns, instant } from "#server/platform/db/columns.ts";
import type { EventData } from "#server/platform/events/events.ts";
import type { DeliveredType, DeliveryState, EventType, PauseReason } from "#shared/schemas/webhook.ts";

/** Where events are sent. Secrets are derived from their seeds and AUTH_SECRET, so that no backup has them. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  impersonalColumns({
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    url: text("url").notNull(),
    description: text("description").notNull(),
    events: text("events").array().$type<EventType[]>().notNull(),
    fullBodies: boolean("full_bodies").notNull().default(false),
    secretSeed: uuid("secret_seed").notNull().defaultRandom(),
    formerSecretSeed: uuid("former_secret_seed"),
    rotatedAt: instant("rotated_at"),
    /** First failure since the last success. */
    failingSince: instant("failing_since"),
    pausedAt: instant("paused_at"),
    pausedReason: text("paused_reason").$type<PauseReason>(),
    createdAt: createdAt(),
  }),
);

/** Queue and log of what is sent. Has no body: what an event tells of people is read when it is sent. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: impersonal(bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity()),
    endpointId: impersonal(
      bigint("endpoint_id", { mode: "number" })
        .notNull()
        .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    ),
    /** The same in every attempt, by which receivers drop repetitions. */
    messageId: impersonal(text("message_id").notNull()),
    event: impersonal(text("event").$type<DeliveredType>().notNull()),
    data: impersonal(jsonb("data").$type<EventData>().notNull()),
    state: impersonal(text("state").$type<DeliveryState>().notNull().default("waiting")),
    attempts: impersonal(integer("attempts").notNull().default(0)),
    lastStatus: impersonal(integer("last_status")),
    /** A receiver may answer with what it was sent. */
    lastAnswer: text("last_answer").notNull().default(""),
    lastAttemptAt: impersonal(instant("last_attempt_at")),
    nextAttemptAt: impersonal(instant("next_attempt_at").notNull().default(sql`now()`)),
    createdAt: impersonal(createdAt()),
  },
  (table) => [
    index("webhook_deliveries_endpoint_index").on(table.endpointId, table.id.desc()),
    index("webhook_deliveries_created_index").on(table.createdAt),
  ],
);
