import { eq, lt, sql } from "drizzle-orm";
import type { AdministratorContext, Context } from "#server/platform/context.ts";
import { firstOfLastDays } from "#server/platform/db/periods.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { rateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { submitterLimits } from "#server/submissions/submitter-limits.ts";
import { publicPaths } from "#shared/content/pages.ts";
import {
  CHAT_CODE_DAYS,
  type ChatCodeInput,
  type ChatTouch,
  chatCodeQuerySchema,
} from "#shared/schemas/chat-code.ts";
import { clickIds, type Touch, touchFields } from "#shared/schemas/touch.ts";
import { unknownPage } from "#shared/site/visit-count.ts";
import { chatCodes } from "./table.ts";

/** An office behind one address that compares products. */
const byNetwork = rateLimit("chat-codes-network", 30);
/** Keeps the table below 650,000 rows. */
const byAll = rateLimit("chat-codes", 300);
const kept = touchFields.filter((field) => !clickIds.some((id) => id === field));

/**
 * Stores the source that the code of a chat stands for, except for browsers that opt out. A code in use keeps its first
 * source.
 * @throws AppError `invalid_input` for a path that is not a page of the site, `rate_limited`.
 */
export async function keepChatCode(ctx: Context, { code, page, source }: ChatCodeInput): Promise<void> {
  const { headers, address } = ctx.request;
  if (!publicPaths.includes(page) && !(await ctx.siteConfig.current()).ownPages.paths.has(page))
    throw new AppError("invalid_input", { message: unknownPage });
  if (headers.get("sec-gpc") === "1" || headers.get("dnt") === "1") return;
  for (const { limit, key } of submitterLimits(byNetwork, address)) await ctx.rateLimits.consume(limit, key);
  await ctx.rateLimits.consume(byAll, "all");
  const [first, last] = [withoutClickIds(source?.first), withoutClickIds(source?.last)];
  await ctx.db
    .insert(chatCodes)
    .values({ code, page, source: first || last ? { first, last } : null })
    .onConflictDoNothing();
}

function withoutClickIds(touch: Touch | undefined): Touch | undefined {
  const known = kept.filter((field) => touch?.[field]);
  return known.length === 0 ? undefined : Object.fromEntries(known.map((field) => [field, touch?.[field]]));
}

/** Returns the source that a code stands for; null for an unknown or expired code. */
export async function findChatTouch(
  { db }: Pick<AdministratorContext, "db">,
  code: string,
): Promise<ChatTouch | null> {
  const [row] = await db.select().from(chatCodes).where(eq(chatCodes.code, code));
  return row ? presentInstants(row) : null;
}

export const chatCodesRouter = router({
  find: adminProcedure.input(chatCodeQuerySchema).query(verb(findChatTouch)),
});

/** Deletes codes older than 90 days, at 03:55. */
export const deleteOldChatCodes: JobDefinition<object> = {
  name: "delete-old-chat-codes",
  schedule: "55 3 * * *",
  run: async ({ db }) => {
    await db.delete(chatCodes).where(lt(chatCodes.createdAt, sql`(${firstOfLastDays(CHAT_CODE_DAYS)})`));
  },
};
