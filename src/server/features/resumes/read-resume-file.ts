import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { type Author, recordAudit } from "#server/platform/audit/record-audit.ts";
import { auditLogs } from "#server/platform/audit/table.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Services } from "#server/platform/services.ts";
import { texts } from "#shared/texts/texts.ts";
import { resumes } from "./table.ts";

export type ResumeFile = { visitorName: string; bytes: Uint8Array };

/** An administrator, a key, or who holds a link. */
type Reader = Pick<Services, "db" | "storage"> & {
  actor: Exclude<Author["actor"], { kind: "visitor" }>;
  request: Author["request"];
};

/**
 * Returns a resume's PDF after recording the view and its purpose, once per hour and reader. Reads the bytes
 * before the transaction, since that takes a second connection.
 * @throws AppError `not_found` for an unknown id.
 */
export async function readResumeFile(ctx: Reader, id: number): Promise<ResumeFile> {
  const [resume] = await ctx.db
    .select({ visitorName: resumes.name, fileId: resumes.fileId })
    .from(resumes)
    .where(eq(resumes.id, id));
  if (!resume) throw new AppError("not_found", { message: texts.resumes.unknown });
  const file = await ctx.storage.get(resume.fileId);
  if (!file) throw new Error(`the file of resume ${id} is not stored`);
  await ctx.db.transaction(async (tx) => {
    if (await isViewRecorded(ctx, tx, id)) return;
    await recordAudit(ctx, tx, {
      action: "VIEW",
      entityType: "resume",
      entityId: id,
      description: texts.resumes.viewRecorded(id),
    });
  });
  return { visitorName: resume.visitorName, bytes: file.bytes };
}

async function isViewRecorded(ctx: Reader, tx: Transaction, id: number): Promise<boolean> {
  // Locked, so that a concurrent view finds the entry of the first.
  await tx.select({ id: resumes.id }).from(resumes).where(eq(resumes.id, id)).for("no key update");
  const [recorded] = await tx
    .select({ id: auditLogs.id })
    .from(auditLogs)
    .where(
      and(
        gt(auditLogs.createdAt, sql`now() - interval '1 hour'`),
        eq(auditLogs.action, "VIEW"),
        eq(auditLogs.entityType, "resume"),
        eq(auditLogs.entityId, String(id)),
        ctx.actor.kind === "administrator"
          ? eq(auditLogs.adminId, ctx.actor.id)
          : and(isNull(auditLogs.adminId), eq(auditLogs.adminName, ctx.actor.name)),
      ),
    )
    .limit(1);
  return recorded !== undefined;
}
