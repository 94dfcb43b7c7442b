import { asc, gt, max } from "drizzle-orm";
import { auditLogs } from "#server/platform/audit/table.ts";
import type { TestApp } from "./app.ts";

/** Every audit row of the application's database, oldest first. */
export function auditRows(app: TestApp) {
  return auditRowsAfter(app, 0);
}

/** The id of the newest audit row; 0 while there is none. */
export async function lastAuditRow({ database: { db } }: TestApp): Promise<number> {
  const [row] = await db.select({ id: max(auditLogs.id) }).from(auditLogs);
  return row?.id ?? 0;
}

/** The audit rows that are newer than the one with this id, oldest first. */
export function auditRowsAfter({ database: { db } }: TestApp, id: number) {
  return db.select().from(auditLogs).where(gt(auditLogs.id, id)).orderBy(asc(auditLogs.id));
}
