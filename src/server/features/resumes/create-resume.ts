import type { Context } from "#server/platform/context.ts";
import type { UploadedFile } from "#server/platform/http/upload-form.ts";
import { judgeSubmission } from "#server/submissions/judge-submission.ts";
import { resumeFormConsent } from "#shared/consent.ts";
import type { ResumeInput } from "#shared/schemas/resume.ts";
import { notifyNewResume } from "./notify-new-resume.job.ts";
import { resumes } from "./table.ts";

/**
 * Stores a job application, its PDF and the queued notification in one transaction (spec sections 2 and 5). Open to
 * everyone; the input cannot exist without consent, which is kept as evidence. `pdf` has been checked by the upload.
 * What looks like a robot's is stored and answered alike, set apart in the back office.
 */
export async function createResume(
  ctx: Context,
  input: ResumeInput,
  pdf: UploadedFile,
): Promise<{ id: number }> {
  return ctx.db.transaction(async (tx) => {
    const fileId = await ctx.storage.put(tx, pdf.bytes, { contentType: "application/pdf", name: pdf.name });
    const [resume] = await tx
      .insert(resumes)
      .values({
        name: input.name,
        email: input.email,
        phone: input.phone,
        areaOfInterest: input.area,
        presentation: input.presentation,
        fileId,
        consentVersion: resumeFormConsent.version,
        consentAt: new Date(),
        isSuspect: await judgeSubmission(ctx, tx, input),
      })
      .returning({ id: resumes.id });
    if (!resume) throw new Error("insert returned no row");
    await ctx.jobs.enqueue(tx, notifyNewResume, { resumeId: resume.id });
    return resume;
  });
}
