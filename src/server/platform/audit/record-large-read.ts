import type { AdministratorContext } from "#server/platform/context.ts";
import { type AuditEntry, recordAudit } from "./record-audit.ts";

/** The default page of the documented lists: a program that reads more at once takes a copy. */
const UNRECORDED_MAX = 100;

/** Writes an audit log entry for a documented list that has returned more rows than its default page. */
export async function recordLargeRead(
  ctx: AdministratorContext,
  count: number,
  read: Pick<AuditEntry, "entityType" | "description">,
): Promise<void> {
  if (count <= UNRECORDED_MAX) return;
  await ctx.db.transaction((tx) => recordAudit(ctx, tx, { action: "VIEW", ...read }));
}
