import { and, desc, eq, ne } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";
import type { MailedType } from "#shared/schemas/person-mail.ts";
import { personMails } from "./table.ts";

/** Returns the mail already sent with an idempotency key. */
export async function mailOfKey(tx: Transaction, key: string): Promise<number | undefined> {
  const [sent] = await tx.select({ id: personMails.id }).from(personMails).where(eq(personMails.key, key));
  return sent?.id;
}

/** Returns the newest mail about a record that did not fail, or undefined. */
export async function lastAnswer(tx: Transaction, type: MailedType, id: number) {
  const [last] = await tx
    .select({ id: personMails.id, authorName: personMails.authorName, createdAt: personMails.createdAt })
    .from(personMails)
    .where(
      and(eq(personMails.entityType, type), eq(personMails.entityId, id), ne(personMails.state, "failed")),
    )
    .orderBy(desc(personMails.id))
    .limit(1);
  return last;
}
