import type { CallerContext } from "#server/platform/context.ts";
import { type AuditEntry, recordAudit } from "./record-audit.ts";

/** Default page size of documented lists; reading more amounts to a copy. */
export const UNRECORDED_MAX = 100;

/** Audits a documented list call that returned more rows than its default page. */
export async function recordLargeRead(
  ctx: CallerContext,
  count: number,
  read: Pick<AuditEntry, "entityType" | "description">,
): Promise<void> {
  if (count <= UNRECORDED_MAX) return;
  await ctx.db.transaction((tx) => recordAudit(ctx, tx, { action: "VIEW", ...read }));
}
