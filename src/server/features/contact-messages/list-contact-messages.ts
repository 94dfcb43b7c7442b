import { sql } from "drizzle-orm";
import type { CallerContext } from "#server/platform/context.ts";
import {
  byName,
  type Page,
  rankKey,
  readSortedPage,
  type SortKey,
  textKey,
} from "#server/platform/db/list-order.ts";
import { type SearchedPlaces, withFoundIn } from "#server/submissions/find-places.ts";
import { readByOffset } from "#server/submissions/read-by-offset.ts";
import {
  CONTACT_MESSAGE_START,
  type ContactMessagePageInput,
  type ContactMessageQuery,
  type ContactMessageSortKey,
  type ListedContactMessage,
  type RestContactMessage,
} from "#shared/schemas/contact-message.ts";
import { contactSubjectNames, contactSubjects } from "#shared/schemas/contact-subjects.ts";
import type { ListCursor } from "#shared/schemas/list.ts";
import { texts } from "#shared/texts/texts.ts";
import { contactMessagesMarked, contactMessagesMatching, isSnoozed } from "./contact-message-filter.ts";
import { contactMessageKind } from "./contact-message-kind.ts";
import { listedContactMessageColumns, restContactMessageColumns } from "./present-contact-message.ts";
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
export async function listContactMessages(
  { db }: CallerContext,
  input: ContactMessagePageInput,
): Promise<Page<ListedContactMessage, ListCursor>> {
  const { rows, nextCursor } = await readSortedPage(
    db,
    {
      table: contactMessages,
      id: contactMessages.id,
      columns: listedContactMessageColumns,
      condition: contactMessagesMatching(input),
      keys: sortKeys,
    },
    input,
  );
  return { rows: await withFoundIn(db, rows, input.search, searchedPlaces), nextCursor };
}

const searchedPlaces: SearchedPlaces<ListedContactMessage> = {
  table: contactMessages,
  type: "message",
  shown: ({ name, email, phone, company, messageStart }) => [
    name,
    email,
    phone,
    company,
    messageStart,
    phone.replace(/\D/g, ""),
  ],
  others: { message: { text: sql`${contactMessages.message}` } },
};

/** Returns the list by offset with full texts, for `GET /api/contact`. */
export function listContactMessagesByOffset(
  ctx: CallerContext,
  { limit, offset, ...filter }: ContactMessageQuery,
): Promise<RestContactMessage[]> {
  return readByOffset(ctx, contactMessageKind, {
    columns: restContactMessageColumns,
    condition: contactMessagesMarked(filter),
    limit,
    offset,
    counted: texts.retention.counts.messages,
  });
}
