import { and, desc, eq, isNotNull, or } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import type { ResumeOpinion, SaveOpinion } from "#shared/schemas/resume-opinion.ts";
import { texts } from "#shared/texts/texts.ts";
import { resumeOpinions, resumes } from "../table.ts";

/** Returns the opinions about an application, newest first. */
export async function listOpinions(ctx: AdministratorContext, resumeId: number): Promise<ResumeOpinion[]> {
  const { id, score, sentence, authorId, authorName, linkName, version, updatedAt } = resumeOpinions;
  const rows = await ctx.db
    .select({ id, score, sentence, authorId, authorName, linkName, version, updatedAt })
    .from(resumeOpinions)
    .where(eq(resumeOpinions.resumeId, resumeId))
    .orderBy(desc(updatedAt), desc(id));
  return rows.map(({ authorId: author, ...row }) => ({
    ...presentInstants(row),
    isMine: author === ctx.actor.id,
  }));
}

/**
 * Stores one's own opinion about an application, of which each administrator has one.
 * @throws AppError `not_found` for an unknown application, `conflict` if the opinion changed since `baseVersion`.
 */
export function saveOpinion(
  ctx: AdministratorContext,
  { id: resumeId, score, sentence, baseVersion }: SaveOpinion,
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    // Locked, so that a concurrent call finds the opinion of the first.
    await lockRow(tx, resumes, resumeId, texts.resumes.unknown);
    const isMine = and(eq(resumeOpinions.resumeId, resumeId), eq(resumeOpinions.authorId, ctx.actor.id));
    const [before] = await tx.select().from(resumeOpinions).where(isMine);
    if (before?.score === score && before.sentence === sentence) return;
    if (before?.version !== baseVersion)
      throw new AppError("conflict", { message: texts.opinions.changedMeanwhile });
    await writeOpinion(ctx, tx, before, {
      resumeId,
      authorId: ctx.actor.id,
      authorName: ctx.actor.name,
      score,
      sentence,
    });
  });
}

type Opinion = typeof resumeOpinions.$inferSelect;

/** Stores a new opinion, or the new words of one, with its audit entry. The caller holds the lock of the application. */
export async function writeOpinion(
  author: Parameters<typeof recordAudit>[0],
  tx: Transaction,
  before: Opinion | undefined,
  after: Pick<typeof resumeOpinions.$inferInsert, "resumeId" | "authorId" | "linkId" | "linkName"> &
    Pick<Opinion, "authorName" | "score" | "sentence">,
): Promise<void> {
  const { resumeId, authorName, score, sentence } = after;
  if (before)
    await tx
      .update(resumeOpinions)
      .set({ score, sentence, authorName, version: before.version + 1, updatedAt: new Date() })
      .where(eq(resumeOpinions.id, before.id));
  else await tx.insert(resumeOpinions).values(after);
  // One that came by a link has no account: its name is part of what was said.
  const described = (one: Pick<Opinion, "authorName" | "score" | "sentence">) =>
    [after.linkId ? one.authorName : "", texts.opinions.written(one.score, one.sentence)]
      .filter(Boolean)
      .join(", ");
  await recordAudit(author, tx, {
    action: before ? "UPDATE" : "CREATE",
    entityType: "resume",
    entityId: resumeId,
    description: texts.opinions.recorded(resumeId),
    changes: {
      fields: { opinion: { before: before ? described(before) : "", after: described(after) } },
    },
  });
}

/**
 * Deletes one's own opinion, or one that came by a link; the history keeps it.
 * @throws AppError `not_found` for another one.
 */
export function deleteOpinion(ctx: AdministratorContext, id: number): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(resumeOpinions)
      .where(
        and(
          eq(resumeOpinions.id, id),
          or(eq(resumeOpinions.authorId, ctx.actor.id), isNotNull(resumeOpinions.linkId)),
        ),
      )
      .returning();
    if (!deleted) throw new AppError("not_found", { message: texts.opinions.unknown });
    const { resumeId, authorName, linkId, score, sentence } = deleted;
    const written = texts.opinions.written(score, sentence);
    await recordAudit(ctx, tx, {
      action: "DELETE",
      entityType: "resume",
      entityId: resumeId,
      description: texts.opinions.deletionRecorded(resumeId),
      changes: {
        fields: { opinion: { before: linkId === null ? written : `${authorName}, ${written}`, after: "" } },
      },
    });
  });
}
