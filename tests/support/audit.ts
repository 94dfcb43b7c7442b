import { asc } from "drizzle-orm";
import { auditLogs } from "#server/platform/audit/table.ts";
import type { TestApp } from "./app.ts";

/** Every audit row of the application's database, oldest first. */
export function auditRows(app: TestApp) {
  return app.database.db.select().from(auditLogs).orderBy(asc(auditLogs.id));
}
