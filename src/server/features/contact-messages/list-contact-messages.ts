import { and, desc } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { afterCursor, type Page, pageByCursor } from "#server/platform/db/page-by-cursor.ts";
import type {
  ContactMessage,
  ContactMessageFilter,
  ContactMessagePageInput,
  ContactMessageQuery,
  ListedContactMessage,
} from "#shared/schemas/contact-message.ts";
import { contactMessagesMatching } from "./contact-message-filter.ts";
import {
  contactMessageColumns,
  listedContactMessageColumns,
  presentContactMessage,
} from "./present-contact-message.ts";
import { contactMessages } from "./table.ts";

/** Returns one page of the matching contact messages, newest first (product 9.2). */
export async function listContactMessages(
  ctx: AdministratorContext,
  input: ContactMessagePageInput,
): Promise<Page<ListedContactMessage>> {
  const page = await pageByCursor(
    input.limit,
    (limit) =>
      ctx.db
        .select(listedContactMessageColumns)
        .from(contactMessages)
        .where(and(contactMessagesMatching(input), afterCursor(contactMessages.id, input.cursor)))
        .orderBy(desc(contactMessages.id))
        .limit(limit),
    ({ id }) => id,
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
    .where(contactMessagesMatching(filter))
    .orderBy(desc(contactMessages.id))
    .limit(limit)
    .offset(offset);
  return rows.map(presentContactMessage);
}

/** Counts the matching contact messages (product 7.9). */
export function countContactMessages(
  ctx: AdministratorContext,
  filter: ContactMessageFilter,
): Promise<number> {
  return ctx.db.$count(contactMessages, contactMessagesMatching(filter));
}
