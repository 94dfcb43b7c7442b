import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { recordChanges } from "#server/platform/audit/table.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { ContactChannel } from "#shared/schemas/lead.ts";

export type ListedContact = { leadId: number; at: string; channel: ContactChannel; authorName: string };

/** Returns the contacts with the people of these leads, newest first, from their history (product 8.6). */
export async function listContacts(
  { db }: AdministratorContext,
  leadIds: readonly number[],
): Promise<ListedContact[]> {
  if (leadIds.length === 0) return [];
  const after = (field: string) => sql`${recordChanges.changes} -> ${field}::text ->> 'after'`;
  const channel = sql<ContactChannel | "">`coalesce(${after("firstContact")}, ${after("contact")})`;
  const rows = await db
    .select({
      entityId: recordChanges.entityId,
      createdAt: recordChanges.createdAt,
      authorName: recordChanges.authorName,
      channel,
    })
    .from(recordChanges)
    .where(
      and(
        eq(recordChanges.entityType, "lead"),
        inArray(recordChanges.entityId, leadIds.map(String)),
        sql`${recordChanges.changes} ?| array['firstContact', 'contact']`,
      ),
    )
    .orderBy(desc(recordChanges.id));
  return rows.flatMap((row) =>
    row.channel
      ? [
          {
            leadId: Number(row.entityId),
            at: row.createdAt.toISOString(),
            channel: row.channel,
            authorName: row.authorName,
          },
        ]
      : [],
  );
}
