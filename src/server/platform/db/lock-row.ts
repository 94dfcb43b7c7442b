import { eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { AppError } from "#server/platform/errors.ts";
import type { Transaction } from "./client.ts";

/**
 * Reads a row and locks it until the transaction ends: who changes it at the same time comes before or after.
 * @throws AppError `not_found` with the sentence `unknown`.
 */
export async function lockRow<Table extends PgTable & { id: PgColumn }>(
  tx: Transaction,
  table: Table,
  id: Table["id"]["_"]["data"],
  unknown: string,
): Promise<Table["$inferSelect"]> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for("update");
  if (!row) throw new AppError("not_found", { message: unknown });
  return row;
}
