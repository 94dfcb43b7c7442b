import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { authorAt, recordAudit } from "#server/platform/audit/record-audit.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { hashLinkToken } from "#server/platform/link-token.ts";
import type { Services } from "#server/platform/services.ts";
import { texts } from "#shared/texts/texts.ts";
import { resumeLinkItems, resumeLinks, resumeOpinions, resumes } from "../table.ts";
import { isResumeLinkValid, resumeIdsOf } from "./resume-links.ts";

/** Openings this close to the last one are reloads, or the page after an opinion. */
const SAME_OPENING = sql`interval '10 minutes'`;

/** A valid link. */
export type OpenedLink = typeof resumeLinks.$inferSelect;

/** Author of what happens by a link: named by whoever made it, without an address. */
export const linkAuthor = (requestId: string, { name }: Pick<OpenedLink, "name">) => ({
  request: authorAt(requestId, "link").request,
  actor: { kind: "link" as const, name: texts.resumeLinks.holder(name) },
});

/** Returns a link. @throws AppError `not_found` if unknown, expired or revoked, without telling which. */
export async function findResumeLink(db: Database | Transaction, token: string): Promise<OpenedLink> {
  const [link] = await db
    .select()
    .from(resumeLinks)
    .where(and(eq(resumeLinks.tokenHash, hashLinkToken(token)), isResumeLinkValid(db)));
  if (!link) throw new AppError("not_found", { message: texts.resumeLinks.page.gone });
  return link;
}

/** An application as a link shows it: no contact data, notes, tags or status. */
export type SharedResume = {
  id: number;
  name: string;
  areaOfInterest: string;
  positionTitle: string | null;
  presentation: string;
  createdAt: Date;
  /** Opinions given by this link, newest first. */
  opinions: { authorName: string; score: number; sentence: string; updatedAt: Date }[];
};

/**
 * Returns the applications of a link, and records a real opening in the history of each.
 * @throws AppError `not_found` like `findResumeLink`, and if all its applications were deleted.
 */
export async function openResumeLink(
  services: Pick<Services, "db">,
  token: string,
  { requestId, isOpening }: { requestId: string; isOpening: boolean },
): Promise<{ link: OpenedLink; shared: SharedResume[] }> {
  const { db } = services;
  const link = await findResumeLink(db, token);
  if (isOpening) await recordOpening(db, link, requestId);
  const { id, name, areaOfInterest, positionTitle, presentation, createdAt } = resumes;
  const rows = await db
    .select({ id, name, areaOfInterest, positionTitle, presentation, createdAt })
    .from(resumes)
    .innerJoin(resumeLinkItems, eq(resumeLinkItems.resumeId, id))
    .where(eq(resumeLinkItems.linkId, link.id))
    .orderBy(asc(sql`search_key(${name})`), asc(id));
  if (rows.length === 0) throw new AppError("not_found", { message: texts.resumeLinks.page.gone });
  const given = await db
    .select()
    .from(resumeOpinions)
    .where(
      and(
        eq(resumeOpinions.linkId, link.id),
        inArray(
          resumeOpinions.resumeId,
          rows.map((row) => row.id),
        ),
      ),
    )
    .orderBy(desc(resumeOpinions.updatedAt));
  return {
    link,
    shared: rows.map((row) => ({ ...row, opinions: given.filter(({ resumeId }) => resumeId === row.id) })),
  };
}

function recordOpening(db: Database, link: OpenedLink, requestId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [opened] = await tx
      .update(resumeLinks)
      .set({ openedCount: sql`${resumeLinks.openedCount} + 1`, openedAt: sql`now()` })
      .where(
        and(
          eq(resumeLinks.id, link.id),
          sql`(${resumeLinks.openedAt} is null or ${resumeLinks.openedAt} < now() - ${SAME_OPENING})`,
        ),
      )
      .returning({ id: resumeLinks.id });
    if (!opened) return;
    await recordAudit(linkAuthor(requestId, link), tx, {
      action: "VIEW",
      entityType: "resume",
      description: texts.resumeLinks.openedRecorded(link.id),
      changes: {
        ids: await resumeIdsOf(tx, link.id),
        fields: { linkOpening: { before: "", after: link.name } },
      },
    });
  });
}
