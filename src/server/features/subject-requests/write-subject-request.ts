import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { FieldChanges } from "#shared/schemas/record-change.ts";
import type { WholeSubjectRequest } from "#shared/schemas/subject-request.ts";
import { presentWholeSubjectRequest, wholeSubjectRequestColumns } from "./present-subject-request.ts";
import { subjectRequests } from "./table.ts";

type Change = {
  columns: Partial<typeof subjectRequests.$inferInsert>;
  description: string;
  fields: FieldChanges;
};

/** Writes columns of a locked request as its next version, with the audit log entry. */
export async function writeSubjectRequest(
  ctx: AdministratorContext,
  tx: Transaction,
  { id, version }: { id: number; version: number },
  { columns, description, fields }: Change,
): Promise<WholeSubjectRequest> {
  const [row] = await tx
    .update(subjectRequests)
    .set({ ...columns, version: version + 1 })
    .where(eq(subjectRequests.id, id))
    .returning(wholeSubjectRequestColumns);
  if (!row) throw new Error("the locked request is gone");
  await recordAudit(ctx, tx, {
    action: "UPDATE",
    entityType: "request",
    entityId: id,
    description: `Pedido de titular nº ${id} ${description}`,
    changes: { type: "request", ids: [id], version: row.version, fields },
  });
  return presentWholeSubjectRequest(row);
}
