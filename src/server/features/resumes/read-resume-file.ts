import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts.ts";
import { resumes } from "./table.ts";

export type ResumeFile = { visitorName: string; bytes: Uint8Array };

/**
 * Returns the PDF of a resume after recording the view; without a record it returns nothing (product 10.5). Reads the
 * bytes before the transaction starts, because reading takes a second connection.
 * @throws AppError `not_found` for an unknown id.
 */
export async function readResumeFile(ctx: AdministratorContext, id: number): Promise<ResumeFile> {
  const [resume] = await ctx.db
    .select({ visitorName: resumes.name, fileId: resumes.fileId })
    .from(resumes)
    .where(eq(resumes.id, id));
  if (!resume) throw new AppError("not_found", { message: texts.resumes.unknown });
  const file = await ctx.storage.get(resume.fileId);
  if (!file) throw new Error(`the file of resume ${id} is not stored`);
  await ctx.db.transaction((tx) =>
    recordAudit(ctx, tx, {
      action: "VIEW",
      entityType: "resume",
      entityId: id,
      description: `PDF do currículo nº ${id} aberto`,
    }),
  );
  return { visitorName: resume.visitorName, bytes: file.bytes };
}
