import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { isErased } from "#shared/schemas/subject-request.ts";
import { texts } from "#shared/texts/texts.ts";
import { wholeSubjectRequestColumns } from "./present-subject-request.ts";
import { subjectRequests } from "./table.ts";

/**
 * Reads a request that is to change and locks it until the transaction ends.
 * @throws AppError `not_found` for an unknown id, `conflict` for one whose person was erased.
 */
export async function lockSubjectRequest(tx: Transaction, id: number) {
  const [row] = await tx
    .select(wholeSubjectRequestColumns)
    .from(subjectRequests)
    .where(eq(subjectRequests.id, id))
    .for("update");
  if (!row) throw new AppError("not_found", { message: texts.subjectRequests.unknown });
  // What a screen that was open before writes would name the person again.
  if (isErased(row)) throw new AppError("conflict", { message: texts.subjectRequests.erased });
  return row;
}
