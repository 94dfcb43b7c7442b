import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { AdministratorContext, Context } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Services } from "#server/platform/services.ts";
import { readToken, signToken } from "#server/platform/signer.ts";
import { EXPORT_DOWNLOADS_MAX, type ListedExportLink } from "#shared/schemas/personal-data.ts";
import { EXPORT_PATH } from "#shared/submissions/data-request.ts";
import { texts } from "#shared/texts/texts.ts";
import { personExports } from "./table.ts";

/** Matches links that can still be downloaded. */
export const isLinkValid = and(
  gt(personExports.expiresAt, sql`now()`),
  isNull(personExports.revokedAt),
  lt(personExports.downloads, EXPORT_DOWNLOADS_MAX),
);

/**
 * Reads the link of a token without side effects.
 * @throws AppError `not_found` if forged, expired, revoked or used up.
 */
export async function readExportLink(
  ctx: Context,
  token: string,
): Promise<typeof personExports.$inferSelect> {
  const id = readToken(ctx.signerOf(PURPOSE), token);
  const [link] = id
    ? await ctx.db
        .select()
        .from(personExports)
        .where(and(eq(personExports.id, id), isLinkValid))
    : [];
  if (!link) throw new AppError("not_found", { message: texts.personalData.linkGone });
  return link;
}

const PURPOSE = "person-export";

/**
 * Path and query of an export. The signature prevents guessing. The token opens all data of a person, so it is in the
 * query, which no request log records.
 */
export function exportAddress({ signerOf }: Pick<Services, "signerOf">, id: string): string {
  return `${EXPORT_PATH}?token=${signToken(signerOf(PURPOSE), id)}`;
}

/** Links for mails to those who asked for a copy. */
export const copyLinks = {
  /** The newest valid link of a request. */
  ofRequest: async (db: Database | Transaction, requestId: number) => {
    const [link] = await db
      .select({ id: personExports.id, expiresAt: personExports.expiresAt })
      .from(personExports)
      .where(and(eq(personExports.requestId, requestId), isLinkValid))
      .orderBy(desc(personExports.createdAt))
      .limit(1);
    return link;
  },
  /** URL of a link; undefined if it is no longer valid. */
  addressOf: async (
    { db, signerOf, publicUrl }: Pick<Services, "db" | "signerOf" | "publicUrl">,
    id: string,
  ) => {
    const isOpen = (await db.$count(personExports, and(eq(personExports.id, id), isLinkValid))) > 0;
    return isOpen ? `${publicUrl}${exportAddress({ signerOf }, id)}` : undefined;
  },
};

/** Counts the valid links of a user. */
export function countExportLinksOf(db: Database | Transaction, userId: string): Promise<number> {
  return db.$count(personExports, and(eq(personExports.authorId, userId), isLinkValid));
}

/** Lists active links, newest first, without their tokens. */
export async function listExportLinks({ db }: AdministratorContext): Promise<ListedExportLink[]> {
  const rows = await db
    .select()
    .from(personExports)
    .where(isLinkValid)
    .orderBy(desc(personExports.createdAt));
  return rows.map(({ id, mails, phones, authorName, createdAt, expiresAt, downloads }) => ({
    id,
    of: [...mails, ...phones],
    authorName,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    downloads,
  }));
}
