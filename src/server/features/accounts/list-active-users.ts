import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { users } from "./table.ts";

/** Returns id and address of every active user, for mails to the team. */
export function listActiveUsers(db: Database | Transaction): Promise<{ id: string; email: string }[]> {
  return db.select({ id: users.id, email: users.email }).from(users).where(eq(users.isActive, true));
}
