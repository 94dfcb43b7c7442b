import { eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { AppError } from "#server/platform/errors.ts";
import type { Transaction } from "./client.ts";

/**
 * Reads and locks a row until the transaction ends, serializing concurrent changes.
 * @throws AppError `not_found` with the message `unknown`.
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
