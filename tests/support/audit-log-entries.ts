import { auditLogs } from "#server/platform/audit/table.ts";
import type { TestDatabase } from "./database.ts";

type AuditLogRow = typeof auditLogs.$inferInsert;

/** Inserts entries directly into the audit log, in order; resolves to their ids. */
export async function insertAuditLogs({ db }: TestDatabase, rows: Partial<AuditLogRow>[]): Promise<number[]> {
  const values = rows.map((row) => ({
    adminId: "antonio",
    adminName: "Antônio Gonçalves",
    action: "UPDATE" as const,
    entityType: "lead" as const,
    description: "1 leads marcados como importados",
    ipAddress: "203.0.113.9",
    ...row,
  }));
  const inserted = await db.insert(auditLogs).values(values).returning({ id: auditLogs.id });
  return inserted.map(({ id }) => id);
}
