import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, impersonal, instant, recordVersion } from "#server/platform/db/columns.ts";
import type { ApiScope } from "#shared/schemas/api-key.ts";

/** Keys of other programs. They belong to the installation, not to a person. */
export const apiKeys = pgTable("api_keys", {
  id: impersonal(bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity()),
  name: impersonal(text("name").notNull()),
  prefix: impersonal(text("prefix").notNull()),
  scopes: impersonal(text("scopes").array().$type<ApiScope[]>().notNull()),
  networks: impersonal(text("networks").array().notNull().default(sql`'{}'::text[]`)),
  expiresAt: impersonal(instant("expires_at").notNull()),
  /** When the current secret was made: a roll grants the same term again. */
  secretCreatedAt: impersonal(instant("secret_created_at").notNull().defaultNow()),
  /** No foreign key: a key outlives its author's account. */
  createdById: text("created_by_id").notNull(),
  createdByName: text("created_by_name").notNull(),
  createdAt: createdAt(),
  /** Written at most once a minute. */
  lastUsedAt: impersonal(instant("last_used_at")),
  lastUsedIp: impersonal(text("last_used_ip")),
  revokedAt: impersonal(instant("revoked_at")),
  version: recordVersion(),
});

/** Secrets of keys: the current one, and those that a roll left for their last hours. */
export const apiKeySecrets = pgTable(
  "api_key_secrets",
  {
    /** SHA-256 of the secret, in hexadecimal; the secret itself is not stored. */
    hash: impersonal(text("hash").primaryKey()),
    keyId: impersonal(
      bigint("key_id", { mode: "number" })
        .notNull()
        .references(() => apiKeys.id, { onDelete: "cascade" }),
    ),
    /** Null for the current secret, which ends with its key. */
    endsAt: impersonal(instant("ends_at")),
  },
  (table) => [index("api_key_secrets_key_index").on(table.keyId)],
);
