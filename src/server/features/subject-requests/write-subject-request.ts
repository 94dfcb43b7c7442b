import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import { announceStatus } from "#server/submissions/announce-status.ts";
import type { FieldChanges } from "#shared/schemas/record-change.ts";
import { isErased, type WholeSubjectRequest } from "#shared/schemas/subject-request.ts";
import { texts } from "#shared/texts/texts.ts";
import { wholeSubjectRequestColumns } from "./present-subject-request.ts";
import { subjectRequests } from "./table.ts";

type Change = {
  columns: Partial<typeof subjectRequests.$inferInsert>;
  description: string;
  fields: FieldChanges;
};

/** Updates a locked request as its next version, with an audit log entry. */
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
    changes: { version: row.version, fields },
  });
  await announceStatus(ctx, tx, { record: "request", ids: [id], fields });
  return presentInstants(row);
}

/**
 * Reads and locks a request until the transaction ends.
 * @throws AppError `not_found` for an unknown id, `conflict` if its person was erased.
 */
export async function lockSubjectRequest(tx: Transaction, id: number) {
  const [row] = await tx
    .select(wholeSubjectRequestColumns)
    .from(subjectRequests)
    .where(eq(subjectRequests.id, id))
    .for("update");
  if (!row) throw new AppError("not_found", { message: texts.subjectRequests.unknown });
  // A stale screen could otherwise write identifying data again.
  if (isErased(row)) throw new AppError("conflict", { message: texts.subjectRequests.erased });
  return row;
}
