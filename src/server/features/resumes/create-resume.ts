import { findOpenPosition } from "#server/features/positions/positions.ts";
import type { Context } from "#server/platform/context.ts";
import type { UploadedFile } from "#server/platform/http/upload-form.ts";
import { acceptSubmission } from "#server/submissions/accept-submission.ts";
import type { ResumeInput } from "#shared/schemas/resume-input.ts";
import { resumeKind } from "./resume-kind.ts";
import type { resumes } from "./table.ts";

/**
 * Stores a resume from a visitor with its PDF. The input schema requires consent. The caller has validated the bytes of
 * `pdf` and counted the submission against its rate limit. A position that is not open is dropped.
 */
export function createResume(ctx: Context, input: ResumeInput, pdf: UploadedFile): Promise<{ id: number }> {
  return ctx.db.transaction(async (tx) => {
    const fileId = await ctx.storage.put(tx, pdf.bytes, { contentType: "application/pdf", name: pdf.name });
    const position = input.position === undefined ? undefined : await findOpenPosition(tx, input.position);
    const columns = {
      areaOfInterest: input.area,
      presentation: input.presentation,
      fileId,
      positionId: position?.id ?? null,
      positionTitle: position?.title ?? null,
    };
    return acceptSubmission(
      ctx,
      resumeKind,
      input,
      columns satisfies Partial<typeof resumes.$inferInsert>,
      tx,
    );
  });
}
