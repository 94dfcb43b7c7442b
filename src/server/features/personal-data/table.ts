import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, impersonal, instant } from "#server/platform/db/columns.ts";
import { storedFiles } from "#server/platform/storage/table.ts";
import type { ErasureCount } from "#shared/schemas/personal-data.ts";

/** What was erased, without a word of whom it was about. */
export const erasures = pgTable("erasures", {
  id: impersonal(bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity()),
  /** The request that it answers. No foreign key: the receipt outlives the request. */
  requestId: impersonal(bigint("request_id", { mode: "number" })),
  counts: impersonal(jsonb("counts").$type<readonly ErasureCount[]>().notNull()),
  receiptFileId: impersonal(uuid("receipt_file_id").references(() => storedFiles.id)),
  /** SHA-256 of the receipt, in hexadecimal. */
  receiptHash: impersonal(text("receipt_hash")),
  authorId: text("author_id"),
  authorName: text("author_name").notNull(),
  createdAt: createdAt(),
});

/** Addresses and numbers that were erased, as keyed hashes: a restored backup erases them again. */
export const erasedKeys = pgTable(
  "erased_keys",
  {
    keyHash: text("key_hash").notNull(),
    /** What came later is of the same person come back, and stays. */
    erasedAt: instant("erased_at").notNull(),
    /** Which AUTH_SECRET made the hash (`secretMark`); null for one of a release that did not write it down. */
    secretMark: text("secret_mark"),
  },
  (table) => [primaryKey({ columns: [table.keyHash, table.erasedAt] })],
);

/** Links by which a person takes a copy of their data. The copy itself is made when it is taken. */
export const personExports = pgTable(
  "person_exports",
  {
    id: uuid("id").primaryKey(),
    /** Addresses in lower case. */
    mails: jsonb("mails").$type<readonly string[]>().notNull(),
    /** Numbers in E.164. */
    phones: jsonb("phones").$type<readonly string[]>().notNull(),
    /** By `mentionKey`, what of others an administrator has looked at and ticked. */
    mentions: impersonal(jsonb("mentions").$type<readonly string[]>().notNull().default([])),
    requestId: bigint("request_id", { mode: "number" }),
    authorName: text("author_name").notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    downloads: integer("downloads").notNull().default(0),
    revokedAt: instant("revoked_at"),
  },
  (table) => [index("person_exports_expires_at_index").on(table.expiresAt)],
);
