import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, impersonal, instant } from "#server/platform/db/columns.ts";
import { storedFiles } from "#server/platform/storage/table.ts";
import type { ErasureCount } from "#shared/schemas/personal-data.ts";

/** Completed erasures, without identifying data. */
export const erasures = pgTable("erasures", {
  id: impersonal(bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity()),
  /** Answered subject request. No foreign key: the receipt outlives it. */
  requestId: impersonal(bigint("request_id", { mode: "number" })),
  counts: impersonal(jsonb("counts").$type<readonly ErasureCount[]>().notNull()),
  receiptFileId: impersonal(uuid("receipt_file_id").references(() => storedFiles.id)),
  /** SHA-256 of the receipt, in hexadecimal. */
  receiptHash: impersonal(text("receipt_hash")),
  authorId: text("author_id"),
  authorName: text("author_name").notNull(),
  createdAt: createdAt(),
});

/** Erased addresses and numbers as keyed hashes, so that a restored backup is erased again. */
export const erasedKeys = pgTable(
  "erased_keys",
  {
    keyHash: text("key_hash").notNull(),
    /** Data submitted later by the same person stays. */
    erasedAt: instant("erased_at").notNull(),
    /** Fingerprint of the hash's AUTH_SECRET (`secretMark`). */
    secretMark: text("secret_mark").notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyHash, table.erasedAt] })],
);

/** Download links for a person's data. The copy is made on download. */
export const personExports = pgTable(
  "person_exports",
  {
    id: uuid("id").primaryKey(),
    /** Lower case. */
    mails: jsonb("mails").$type<readonly string[]>().notNull(),
    /** E.164. */
    phones: jsonb("phones").$type<readonly string[]>().notNull(),
    /** Confirmed mentions in other records, by `mentionKey`. */
    mentions: impersonal(jsonb("mentions").$type<readonly string[]>().notNull().default([])),
    requestId: bigint("request_id", { mode: "number" }),
    authorId: text("author_id"),
    authorName: text("author_name").notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    downloads: integer("downloads").notNull().default(0),
    revokedAt: instant("revoked_at"),
  },
  (table) => [index("person_exports_expires_at_index").on(table.expiresAt)],
);
