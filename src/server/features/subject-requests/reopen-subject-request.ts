import { fieldChanges } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { WholeSubjectRequest } from "#shared/schemas/subject-request.ts";
import { texts } from "#shared/texts/texts.ts";
import { lockSubjectRequest } from "./lock-subject-request.ts";
import { writeSubjectRequest } from "./write-subject-request.ts";

/**
 * Opens a closed request again, with the day it was due. What was said about its end stays in its history.
 * @throws AppError `not_found` for an unknown id, `conflict` for one that is not closed.
 */
export async function reopenSubjectRequest(
  ctx: AdministratorContext,
  id: number,
): Promise<WholeSubjectRequest> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockSubjectRequest(tx, id);
    if (before.state !== "closed")
      throw new AppError("conflict", { message: texts.subjectRequests.openMeanwhile });
    return writeSubjectRequest(ctx, tx, before, {
      columns: { state: "open", outcome: null, reason: "", closedAt: null },
      description: "reaberto",
      fields: fieldChanges(
        { ...before, outcome: before.outcome ?? "" },
        { state: "open", outcome: "", reason: "" },
      ),
    });
  });
}
