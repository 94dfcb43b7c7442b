import { desc, sql } from "drizzle-orm";
import { recordLargeRead } from "#server/platform/audit/record-large-read.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import {
  byName,
  type Page,
  rankKey,
  readSortedPage,
  type SortKey,
  textKey,
} from "#server/platform/db/list-order.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import {
  CONTACT_MESSAGE_START,
  type ContactMessage,
  type ContactMessagePageInput,
  type ContactMessageQuery,
  type ContactMessageSortKey,
  type ListedContactMessage,
} from "#shared/schemas/contact-message.ts";
import { contactSubjectNames, contactSubjects } from "#shared/schemas/contact-subjects.ts";
import type { ListCursor } from "#shared/schemas/list.ts";
import { texts } from "#shared/texts/texts.ts";
import { contactMessagesMarked, contactMessagesMatching, isSnoozed } from "./contact-message-filter.ts";
import { contactMessageColumns, listedContactMessageColumns } from "./present-contact-message.ts";
import { contactMessages } from "./table.ts";

const sortKeys: Record<Exclude<ContactMessageSortKey, "createdAt">, SortKey> = {
  name: textKey(contactMessages.name),
  subject: rankKey(contactMessages.subject, byName(contactSubjects, contactSubjectNames)),
  message: textKey(sql`left(${contactMessages.message}, ${CONTACT_MESSAGE_START})`),
  // In the order of the badges: snoozed, unread, read, answered.
  state: {
    value: sql`case when ${isSnoozed} then 0 when ${contactMessages.readAt} is null then 1 when ${contactMessages.answeredAt} is null then 2 else 3 end`,
    type: "integer",
  },
};

/** Returns one page of matching contact messages in the requested order. */
export function listContactMessages(
  ctx: AdministratorContext,
  input: ContactMessagePageInput,
): Promise<Page<ListedContactMessage, ListCursor>> {
  return readSortedPage(
    ctx.db,
    {
      table: contactMessages,
      id: contactMessages.id,
      columns: listedContactMessageColumns,
      condition: contactMessagesMatching(input),
      keys: sortKeys,
    },
    input,
  );
}

/** Returns the list by offset with full texts, for `GET /api/contact`. */
export async function listContactMessagesByOffset(
  ctx: AdministratorContext,
  { limit, offset, ...filter }: ContactMessageQuery,
): Promise<ContactMessage[]> {
  const rows = await ctx.db
    .select(contactMessageColumns)
    .from(contactMessages)
    .where(contactMessagesMarked(filter))
    .orderBy(desc(contactMessages.id))
    .limit(limit)
    .offset(offset);
  await recordLargeRead(ctx, rows.length, {
    entityType: "message",
    description: texts.auditLogs.largeRead(texts.retention.counts.messages(rows.length), offset),
  });
  return rows.map(presentInstants);
}
