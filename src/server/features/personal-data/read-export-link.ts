import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { EXPORT_DOWNLOADS_MAX } from "#shared/schemas/personal-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { readExportToken } from "./export-token.ts";
import { personExports } from "./table.ts";

/** The condition of a link that still gives a copy. */
export const isLinkValid = and(
  gt(personExports.expiresAt, sql`now()`),
  isNull(personExports.revokedAt),
  lt(personExports.downloads, EXPORT_DOWNLOADS_MAX),
);

/**
 * Returns the link of a token, and changes nothing.
 * @throws AppError `not_found` for one that is forged, expired, revoked or used up.
 */
export async function readExportLink(
  ctx: Context,
  token: string,
): Promise<typeof personExports.$inferSelect> {
  const id = readExportToken(ctx, token);
  const [link] = id
    ? await ctx.db
        .select()
        .from(personExports)
        .where(and(eq(personExports.id, id), isLinkValid))
    : [];
  if (!link) throw new AppError("not_found", { message: texts.personalData.linkGone });
  return link;
}
