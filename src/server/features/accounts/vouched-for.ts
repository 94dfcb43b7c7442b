import { and, eq, exists, isNull, or } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { users } from "./table.ts";

/**
 * Condition for what acts later in the name of the user in a column: that user is still active. What others left behind
 * (invitations, keys, previews) acts no more, until somebody takes it over. What has no user, nobody can leave behind.
 */
export function isVouchedFor(db: Database | Transaction, byId: AnyPgColumn) {
  const isBy = and(eq(users.id, byId), eq(users.isActive, true));
  return or(isNull(byId), exists(db.select({ id: users.id }).from(users).where(isBy)));
}
