import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, impersonalColumns } from "#server/platform/db/columns.ts";
import type { ConsentChannel, ConsentKind, ConsentPurpose } from "#shared/schemas/consent.ts";
import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";

/** Every wording shown to visitors, by hash; a changed text is a new row. */
export const consentTexts = pgTable(
  "consent_texts",
  impersonalColumns({
    /** SHA-256 of purpose and text, in hexadecimal. */
    hash: text("hash").primaryKey(),
    purpose: text("purpose").$type<ConsentPurpose>().notNull(),
    /** Counted per purpose, from 1. */
    version: integer("version").notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
  }),
  (table) => [uniqueIndex("consent_texts_version_index").on(table.purpose, table.version)],
);

/** The consent ledger: append-only, one entry per submission and purpose; withdrawals append. */
export const consentEntries = pgTable(
  "consent_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Keyed hash of the e-mail address: serves as proof and lookup key without identifying anyone. */
    personHash: text("person_hash").notNull(),
    /** No foreign key: the proof outlives the submission. Null without a submission. */
    entityType: text("entity_type"),
    entityId: bigint("entity_id", { mode: "number" }),
    purpose: text("purpose").$type<ConsentPurpose>().notNull(),
    /** LGPD, art. 7º: checkboxes rest on consent. */
    legalBasis: text("legal_basis").$type<"consent">().notNull().default("consent"),
    kind: text("kind").$type<ConsentKind>().notNull(),
    /** Null for withdrawals and for API clients that sent no consent text. */
    textHash: text("text_hash").references(() => consentTexts.hash),
    /** Marketing services that the person agreed to; others are sent nothing. */
    receivers: text("receivers").array().$type<DestinationKind[]>().notNull().default(sql`'{}'::text[]`),
    channel: text("channel").$type<ConsentChannel>().notNull(),
    /** Path of the page; null if unknown. */
    page: text("page"),
    /** The IPv4 /24 or IPv6 /48. */
    network: text("network"),
    createdAt: createdAt(),
  },
  (table) => [
    index("consent_entries_person_index").on(table.personHash, table.id),
    index("consent_entries_entity_index").on(table.entityType, table.entityId),
  ],
);
