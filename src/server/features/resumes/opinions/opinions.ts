import { and, desc, eq, isNotNull, or } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
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
    const given = { score, sentence, authorName: ctx.actor.name };
    if (before)
      await tx
        .update(resumeOpinions)
        .set({ ...given, version: before.version + 1, updatedAt: new Date() })
        .where(isMine);
    else await tx.insert(resumeOpinions).values({ ...given, resumeId, authorId: ctx.actor.id });
    await recordAudit(ctx, tx, {
      action: before ? "UPDATE" : "CREATE",
      entityType: "resume",
      entityId: resumeId,
      description: texts.opinions.recorded(resumeId),
      changes: {
        fields: {
          opinion: {
            before: before ? texts.opinions.written(before.score, before.sentence) : "",
            after: texts.opinions.written(score, sentence),
          },
        },
      },
    });
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
