import { asc, gt, max } from "drizzle-orm";
import { auditLogs } from "#server/platform/audit/table.ts";
import type { TestApp } from "./app.ts";

/** All audit log entries, oldest first. */
export function auditRows(app: TestApp) {
  return auditRowsAfter(app, 0);
}

/** Id of the newest audit log entry; 0 without entries. */
export async function lastAuditRow({ database: { db } }: TestApp): Promise<number> {
  const [row] = await db.select({ id: max(auditLogs.id) }).from(auditLogs);
  return row?.id ?? 0;
}

/** Audit log entries newer than the given id, oldest first. */
export function auditRowsAfter({ database: { db } }: TestApp, id: number) {
  return db.select().from(auditLogs).where(gt(auditLogs.id, id)).orderBy(asc(auditLogs.id));
}
