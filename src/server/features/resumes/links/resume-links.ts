import { and, desc, eq, gt, inArray, isNull, lt, not, sql } from "drizzle-orm";
import { hasActiveUser } from "#server/features/accounts/users.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import { hashLinkToken, newLinkToken } from "#server/platform/link-token.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { changeSelected } from "#server/submissions/change-selected.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import {
  type CreateResumeLink,
  type NewResumeLink,
  RESUME_LINK_DAYS,
  RESUME_LINK_MAX,
  RESUME_LINK_ROOT,
  type ResumeLink,
} from "#shared/schemas/resume-link.ts";
import { texts } from "#shared/texts/texts.ts";
import { resumeKind } from "../resume-kind.ts";
import { resumeLinkItems, resumeLinks, resumes } from "../table.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Creates a link with which somebody without a login reads the selected applications, suspects left out, and gives
 * opinions, for a week. Only this result contains the address.
 * @throws AppError like `changeSelected`, and `invalid_input` for suspects alone.
 */
export async function createResumeLink(
  ctx: AdministratorContext,
  { name, allowsOriginal, ...selection }: CreateResumeLink,
): Promise<NewResumeLink> {
  const token = newLinkToken();
  const expiresAt = new Date(Date.now() + RESUME_LINK_DAYS * DAY_MS);
  const until = formatDateTime(expiresAt);
  let linkId = 0;
  await changeSelected(ctx, { ...resumeKind, partMax: RESUME_LINK_MAX }, selection, {
    action: "CREATE",
    run: async (tx, isSelected) => {
      const shared = await tx
        .select({ id: resumes.id })
        .from(resumes)
        .where(and(isSelected, not(resumes.isSuspect)))
        .for("key share");
      if (shared.length === 0)
        throw new AppError("invalid_input", { message: texts.resumeLinks.onlySuspects });
      const [link] = await tx
        .insert(resumeLinks)
        .values({
          tokenHash: hashLinkToken(token),
          name,
          allowsOriginal,
          createdById: ctx.actor.id,
          createdByName: ctx.actor.name,
          expiresAt,
        })
        .returning({ id: resumeLinks.id });
      if (!link) throw new Error("insert returned no row");
      linkId = link.id;
      await tx.insert(resumeLinkItems).values(shared.map(({ id }) => ({ linkId: link.id, resumeId: id })));
      return shared;
    },
    fields: { link: { before: "", after: texts.resumeLinks.until(name, until) } },
    describe: (count) => texts.resumeLinks.createdRecorded(count, until),
    errors: { empty: texts.resumeLinks.nothingSelected, unknown: texts.resumes.unknownIds },
  });
  const address = `${ctx.publicUrl}${RESUME_LINK_ROOT}/${token}`;
  return { id: linkId, name, address, expiresAt: expiresAt.toISOString() };
}

/** Matches valid links: their author can still sign in. */
export function isResumeLinkValid(db: Database | Transaction) {
  return and(
    gt(resumeLinks.expiresAt, sql`now()`),
    isNull(resumeLinks.revokedAt),
    hasActiveUser(db, resumeLinks.createdById),
  );
}

/** Counts the valid links of a user. */
export function countResumeLinksOf(db: Database | Transaction, userId: string): Promise<number> {
  return db.$count(resumeLinks, and(isResumeLinkValid(db), eq(resumeLinks.createdById, userId)));
}

/** Lists the valid links of an application, newest first. */
export async function listResumeLinks({ db }: AdministratorContext, resumeId: number): Promise<ResumeLink[]> {
  const { id, name, allowsOriginal, createdByName, createdAt, expiresAt, openedCount, openedAt } =
    resumeLinks;
  const rows = await db
    .select({
      ...{ id, name, allowsOriginal, createdByName, createdAt, expiresAt, openedCount, openedAt },
      resumes: sql<number>`(select count(*)::integer from resume_link_items where link_id = resume_links.id)`,
    })
    .from(resumeLinks)
    .where(
      and(
        isResumeLinkValid(db),
        inArray(
          id,
          db
            .select({ id: resumeLinkItems.linkId })
            .from(resumeLinkItems)
            .where(eq(resumeLinkItems.resumeId, resumeId)),
        ),
      ),
    )
    .orderBy(desc(id));
  return rows.map(presentInstants);
}

/** Revokes a link for all its applications. @throws AppError `not_found` if it is no longer valid. */
export async function revokeResumeLink(ctx: AdministratorContext, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(resumeLinks)
      .set({ revokedAt: new Date() })
      .where(and(eq(resumeLinks.id, id), isResumeLinkValid(tx)))
      .returning({ name: resumeLinks.name });
    if (!revoked) throw new AppError("not_found", { message: texts.resumeLinks.ended });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "resume",
      description: texts.resumeLinks.revokedRecorded(id),
      changes: {
        ids: await resumeIdsOf(tx, id),
        fields: { link: { before: revoked.name, after: "" } },
      },
    });
  });
}

/** Returns the applications of a link, without deleted ones. */
export async function resumeIdsOf(tx: Transaction, linkId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: resumeLinkItems.resumeId })
    .from(resumeLinkItems)
    .where(eq(resumeLinkItems.linkId, linkId));
  return rows.map(({ id }) => id);
}

/** Reports whether a link shows an application. */
export async function isResumeShared(
  db: Database | Transaction,
  linkId: number,
  resumeId: number,
): Promise<boolean> {
  const isItem = and(eq(resumeLinkItems.linkId, linkId), eq(resumeLinkItems.resumeId, resumeId));
  return (await db.$count(resumeLinkItems, isItem)) > 0;
}

/** Deletes expired links, including revoked ones. Opinions given by them stay with their applications. */
export const deleteExpiredResumeLinks: JobDefinition<object> = {
  name: "delete-expired-resume-links",
  schedule: "24 3 * * *",
  run: async ({ db }) => {
    await db.delete(resumeLinks).where(lt(resumeLinks.expiresAt, sql`now()`));
  },
};
