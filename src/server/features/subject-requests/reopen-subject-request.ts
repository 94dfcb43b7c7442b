import { eq } from "drizzle-orm";
import { fieldChanges } from "#server/platform/audit/field-changes.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { WholeSubjectRequest } from "#shared/schemas/subject-request.ts";
import { texts } from "#shared/texts.ts";
import { lockSubjectRequest } from "./lock-subject-request.ts";
import { presentWholeSubjectRequest, wholeSubjectRequestColumns } from "./present-subject-request.ts";
import { subjectRequests } from "./table.ts";

/**
 * Opens a closed request again, with the day it was due (product 17.2). What was said about its end stays in its history.
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
    const [row] = await tx
      .update(subjectRequests)
      .set({ state: "open", outcome: null, reason: "", closedAt: null, version: before.version + 1 })
      .where(eq(subjectRequests.id, id))
      .returning(wholeSubjectRequestColumns);
    if (!row) throw new Error("the locked request is gone");
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "request",
      entityId: id,
      description: `Pedido de titular nº ${id} reaberto`,
      changes: {
        type: "request",
        ids: [id],
        version: row.version,
        fields: fieldChanges(
          { ...before, outcome: before.outcome ?? "" },
          { state: "open", outcome: "", reason: "" },
        ),
      },
    });
    return presentWholeSubjectRequest(row);
  });
}
