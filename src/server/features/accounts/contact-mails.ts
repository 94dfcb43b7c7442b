import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { users } from "./table.ts";

const wantsMail = and(users.isActive, users.mailsContacts);

/** Atomically claims the day's mail (São Paulo) for users who want it and have not had it; returns their ids. */
export async function claimContactMails(
  tx: Transaction,
  userIds: readonly string[],
  day: string,
): Promise<string[]> {
  const claimed = await tx
    .update(users)
    .set({ contactsMailedOn: day })
    .where(
      and(
        inArray(users.id, userIds),
        wantsMail,
        sql`${users.contactsMailedOn} is distinct from ${day}::date`,
      ),
    )
    .returning({ id: users.id });
  return claimed.map(({ id }) => id);
}

/** Returns name and address of a user who wants the mail; undefined if deleted, deactivated or opted out. */
export async function readContactMailRecipient(
  db: Database,
  id: string,
): Promise<{ name: string; email: string } | undefined> {
  const [user] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), wantsMail));
  return user;
}
