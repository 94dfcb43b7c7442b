import { and, count, desc, lt } from "drizzle-orm";
import type {
  ContactMessage,
  ListedMessage,
  MessageFilter,
  MessagePageInput,
  MessageQuery,
} from "../../../shared/schemas/contact-message.ts";
import type { AdministratorContext } from "../../context.ts";
import { messagesMatching } from "./message-filter.ts";
import { listedMessageColumns, messageColumns, presentMessage } from "./present-message.ts";
import { contactMessages } from "./table.ts";

export type MessagePage = { messages: ListedMessage[]; nextCursor: number | null };

/** One page of the filtered messages, newest first. `nextCursor` is null on the last page. */
export async function listMessages(ctx: AdministratorContext, input: MessagePageInput): Promise<MessagePage> {
  const rows = await ctx.db
    .select(listedMessageColumns)
    .from(contactMessages)
    .where(and(messagesMatching(input), input.cursor ? lt(contactMessages.id, input.cursor) : undefined))
    .orderBy(desc(contactMessages.id))
    .limit(input.limit + 1);
  const page = rows.slice(0, input.limit).map(presentMessage);
  return { messages: page, nextCursor: rows.length > input.limit ? (page.at(-1)?.id ?? null) : null };
}

/** Whole messages by offset, as `GET /api/contact` reads them. */
export async function listWholeMessages(
  ctx: AdministratorContext,
  { limit, offset, ...chosen }: MessageQuery,
): Promise<ContactMessage[]> {
  const rows = await ctx.db
    .select(messageColumns)
    .from(contactMessages)
    .where(messagesMatching({ search: "", period: "all", ...chosen }))
    .orderBy(desc(contactMessages.id))
    .limit(limit)
    .offset(offset);
  return rows.map(presentMessage);
}

/** How many messages the filter lets through in all. */
export async function countMessages(ctx: AdministratorContext, filter: MessageFilter): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(contactMessages).where(messagesMatching(filter));
  return row?.total ?? 0;
}
