import { bigint, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, impersonalColumns } from "#server/platform/db/columns.ts";
import type { ConsentChannel, ConsentKind, ConsentPurpose } from "#shared/schemas/consent.ts";

/** Every wording that a visitor was shown, by its hash: a text that changes is a new row. */
export const consentTexts = pgTable(
  "consent_texts",
  impersonalColumns({
    /** SHA-256 of purpose and text, in hexadecimal. */
    hash: text("hash").primaryKey(),
    purpose: text("purpose").$type<ConsentPurpose>().notNull(),
    /** Counted per purpose, from 1 on. */
    version: integer("version").notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
  }),
  (table) => [uniqueIndex("consent_texts_version_index").on(table.purpose, table.version)],
);

/** The consent ledger: append-only, an entry for each submission and purpose; a withdrawal appends. */
export const consentEntries = pgTable(
  "consent_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The keyed hash of the e-mail address: it proves and finds, and names nobody. */
    personHash: text("person_hash").notNull(),
    /** No foreign key: the proof outlives the submission. Null where none is meant. */
    entityType: text("entity_type"),
    entityId: bigint("entity_id", { mode: "number" }),
    purpose: text("purpose").$type<ConsentPurpose>().notNull(),
    /** By the LGPD, art. 7º: what is asked for by a checkbox rests on consent. */
    legalBasis: text("legal_basis").$type<"consent">().notNull().default("consent"),
    kind: text("kind").$type<ConsentKind>().notNull(),
    /** Null for a withdrawal and for a program that sent no consent text. */
    textHash: text("text_hash").references(() => consentTexts.hash),
    channel: text("channel").$type<ConsentChannel>().notNull(),
    /** The path of the page; null where none is known. */
    page: text("page"),
    /** The first 24 bits of an IPv4 address, the first 48 of an IPv6 one. */
    network: text("network"),
    createdAt: createdAt(),
  },
  (table) => [
    index("consent_entries_person_index").on(table.personHash, table.id),
    index("consent_entries_entity_index").on(table.entityType, table.entityId),
  ],
);
