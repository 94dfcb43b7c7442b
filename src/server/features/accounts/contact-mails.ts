import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { users } from "./table.ts";

const wantsMail = and(users.isActive, users.mailsContacts);

/**
 * Claims the mail of a São Paulo day for those of the users who want it and have had none that day, and returns their ids:
 * another run of the day, also on another instance, gets none of them.
 */
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

/** Name and address of a user who wants the mail; undefined for one who is gone, deactivated or no longer does. */
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
