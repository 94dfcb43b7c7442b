import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#server/platform/db/columns.ts";
import type { AuditAction, AuditEntityType } from "#shared/schemas/audit-log.ts";

/** The audit log (product 14.11). A trigger rejects every update and delete. */
export const auditLogs = pgTable(
  "audit_logs",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** No foreign key: an entry outlives its author's account. Null for the system and for visitors. */
    adminId: text("admin_id"),
    adminName: text("admin_name").notNull(),
    action: text("action").$type<AuditAction>().notNull(),
    entityType: text("entity_type").$type<AuditEntityType>().notNull(),
    entityId: text("entity_id"),
    description: text("description").notNull(),
    ipAddress: text("ip_address"),
    createdAt: createdAt(),
    searchText: text("search_text").generatedAlwaysAs(
      sql`search_key(admin_name || ' ' || description || ' ' || coalesce(ip_address, ''))`,
    ),
  },
  (table) => [index("audit_logs_created_at_index").on(table.createdAt)],
);

/** How often strangers caused the same entry in the current period (see `record-repeatable-audit.ts`). */
export const auditRepetitions = pgTable("audit_repetitions", {
  description: text("description").primaryKey(),
  action: text("action").$type<AuditAction>().notNull(),
  entityType: text("entity_type").$type<AuditEntityType>().notNull(),
  count: integer("count").notNull().default(1),
  startedAt: instant("started_at").notNull().defaultNow(),
});
