import { and, desc, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { byName, rankKey, type SortKey, sortList, textKey } from "#server/platform/db/list-order.ts";
import type { Page } from "#server/platform/db/page-by-cursor.ts";
import { readSubmissions } from "#server/submissions/search-newest.ts";
import { contactSubjectNames, contactSubjects } from "#shared/contact-subjects.ts";
import {
  CONTACT_MESSAGE_START,
  type ContactMessage,
  type ContactMessagePageInput,
  type ContactMessageQuery,
  type ContactMessageSortKey,
  type ListedContactMessage,
} from "#shared/schemas/contact-message.ts";
import type { ListCursor } from "#shared/schemas/list.ts";
import { contactMessagesMarked, contactMessagesMatching, isSnoozed } from "./contact-message-filter.ts";
import { contactMessageKind } from "./contact-message-kind.ts";
import {
  contactMessageColumns,
  listedContactMessageColumns,
  presentContactMessage,
} from "./present-contact-message.ts";
import { contactMessages } from "./table.ts";

const sortKeys: Record<Exclude<ContactMessageSortKey, "createdAt">, SortKey> = {
  name: textKey(contactMessages.name),
  subject: rankKey(contactMessages.subject, byName(contactSubjects, contactSubjectNames)),
  message: textKey(sql`left(${contactMessages.message}, ${CONTACT_MESSAGE_START})`),
  // As the badge says: snoozed, unread, read, answered.
  state: {
    value: sql`case when ${isSnoozed} then 0 when ${contactMessages.readAt} is null then 1 when ${contactMessages.answeredAt} is null then 2 else 3 end`,
    type: "integer",
  },
};

/** Returns one page of the matching contact messages in the wanted order (product 7.9, 9.2). */
export async function listContactMessages(
  ctx: AdministratorContext,
  input: ContactMessagePageInput,
): Promise<Page<ListedContactMessage, ListCursor>> {
  const sorting = sortList(contactMessages.id, sortKeys, input);
  const page = await readSubmissions(
    ctx.db,
    contactMessageKind,
    input,
    sorting,
    input.order === "-createdAt",
    (db, limit, from) =>
      db
        .select({ ...listedContactMessageColumns, sortKey: sorting.sortKey })
        .from(contactMessages)
        .where(and(contactMessagesMatching(input, from), sorting.after))
        .orderBy(...sorting.orderBy)
        .limit(limit),
  );
  return { ...page, rows: page.rows.map(presentContactMessage) };
}

/** Returns the same list by offset and with whole texts, for `GET /api/contact` (product 13.8). */
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
  return rows.map(presentContactMessage);
}
