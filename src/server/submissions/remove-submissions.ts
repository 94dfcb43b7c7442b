import type { SQL } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";
import type { Services } from "#server/platform/services.ts";
import type { SubmissionKind } from "./submission-kind.ts";

/**
 * Deletes submissions and their stored files in the caller's transaction, which records it and looks for held ones.
 * Returns those that are gone.
 */
export async function removeSubmissions<Filter>(
  { storage }: Pick<Services, "storage">,
  tx: Transaction,
  { table, fileId }: SubmissionKind<Filter>,
  where: SQL | undefined,
): Promise<{ id: number }[]> {
  const deleted: { id: number; fileId?: string }[] = await tx
    .delete(table)
    .where(where)
    .returning({ id: table.id, ...(fileId ? { fileId } : {}) });
  await storage.remove(
    tx,
    deleted.flatMap((row) => row.fileId ?? []),
  );
  return deleted;
}
