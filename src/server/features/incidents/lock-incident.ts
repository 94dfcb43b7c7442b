import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts/texts.ts";
import { incidents } from "./table.ts";

/**
 * Reads an incident and locks it until the transaction ends.
 * @throws AppError `not_found` for an unknown one, `conflict` where another changed it since `baseVersion`.
 */
export async function lockIncident(tx: Transaction, id: number, baseVersion: number | undefined) {
  const [row] = await tx.select().from(incidents).where(eq(incidents.id, id)).for("update");
  if (!row) throw new AppError("not_found", { message: texts.incidents.unknown });
  if (baseVersion !== undefined && row.version !== baseVersion)
    throw new AppError("conflict", { message: texts.incidents.changedMeanwhile });
  return row;
}
