import { and, asc, eq, sql } from "drizzle-orm";
import { recordChanges } from "#server/platform/audit/table.ts";
import { hasIdOf } from "#server/platform/db/any-of.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { ContactChannel } from "#shared/schemas/lead.ts";

export type ListedContact = { leadId: number; at: Date; channel: ContactChannel; authorName: string };

/** Reconstructs contacts from the leads' history, oldest first; the first per lead stopped its response clock. */
export async function listContacts(
  db: Database | Transaction,
  leadIds: readonly number[],
): Promise<ListedContact[]> {
  if (leadIds.length === 0) return [];
  const rows = await db
    .select({
      entityId: recordChanges.entityId,
      at: recordChanges.createdAt,
      authorName: recordChanges.authorName,
      changes: recordChanges.changes,
    })
    .from(recordChanges)
    .where(
      and(
        eq(recordChanges.entityType, "lead"),
        hasIdOf(recordChanges.entityId, leadIds),
        sql`${recordChanges.changes} ?| array['firstContact', 'contact']`,
      ),
    )
    .orderBy(asc(recordChanges.id));
  const contacts: ListedContact[] = [];
  for (const { entityId, at, authorName, changes } of rows) {
    const leadId = Number(entityId);
    const { before = "", after = "" } = changes.firstContact ?? changes.contact ?? {};
    const former = contacts.findIndex((contact) => contact.leadId === leadId);
    if (before === "") contacts.push({ leadId, at, authorName, channel: after as ContactChannel });
    // An undo; the contact that becomes the first is listed already.
    else if (former >= 0) contacts.splice(former, 1);
  }
  return contacts;
}
