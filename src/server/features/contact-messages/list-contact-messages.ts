import { and, count, desc, lt } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
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

export type ContactMessagePage = { messages: ListedContactMessage[]; nextCursor: number | null };

/** One page of the filtered messages, newest first. `nextCursor` is null on the last page. */
export async function listContactMessages(
  ctx: AdministratorContext,
  input: ContactMessagePageInput,
): Promise<ContactMessagePage> {
  const rows = await ctx.db
    .select(listedContactMessageColumns)
    .from(contactMessages)
    .where(
      and(contactMessagesMatching(input), input.cursor ? lt(contactMessages.id, input.cursor) : undefined),
    )
    .orderBy(desc(contactMessages.id))
    .limit(input.limit + 1);
  const page = rows.slice(0, input.limit).map(presentContactMessage);
  return { messages: page, nextCursor: rows.length > input.limit ? (page.at(-1)?.id ?? null) : null };
}

/** Whole messages by offset, as `GET /api/contact` reads them. */
export async function listContactMessagesByOffset(
  ctx: AdministratorContext,
  { limit, offset, ...chosen }: ContactMessageQuery,
): Promise<ContactMessage[]> {
  const rows = await ctx.db
    .select(contactMessageColumns)
    .from(contactMessages)
    .where(contactMessagesMatching({ search: "", period: "all", ...chosen }))
    .orderBy(desc(contactMessages.id))
    .limit(limit)
    .offset(offset);
  return rows.map(presentContactMessage);
}

/** How many messages the filter lets through in all. */
export async function countContactMessages(
  ctx: AdministratorContext,
  filter: ContactMessageFilter,
): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(contactMessages)
    .where(contactMessagesMatching(filter));
  return row?.total ?? 0;
}
