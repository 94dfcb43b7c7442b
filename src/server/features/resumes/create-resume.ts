import type { Context } from "#server/platform/context.ts";
import type { UploadedFile } from "#server/platform/http/upload-form.ts";
import { acceptSubmission, consentEvidence, storedSource } from "#server/submissions/accept-submission.ts";
import { toE164 } from "#server/submissions/to-e164.ts";
import { resumeFormConsent } from "#shared/legal/consent-wordings.ts";
import type { ResumeInput } from "#shared/schemas/resume-input.ts";
import { resumeKind } from "./resume-kind.ts";
import type { resumes } from "./table.ts";

/**
 * Stores a resume from a visitor with its PDF. The input schema requires consent. The caller has checked the bytes of
 * `pdf` and counted the submission against its rate limit.
 */
export function createResume(ctx: Context, input: ResumeInput, pdf: UploadedFile): Promise<{ id: number }> {
  return ctx.db.transaction(async (tx) => {
    const fileId = await ctx.storage.put(tx, pdf.bytes, { contentType: "application/pdf", name: pdf.name });
    const row = {
      name: input.name,
      email: input.email,
      phone: input.phone,
      phoneE164: toE164(input.phone),
      areaOfInterest: input.area,
      presentation: input.presentation,
      fileId,
      source: storedSource(input.source),
      ...consentEvidence(resumeFormConsent),
    } satisfies typeof resumes.$inferInsert;
    return acceptSubmission(ctx, resumeKind, input, row, tx);
  });
}
