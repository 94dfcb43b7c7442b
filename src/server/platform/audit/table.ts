import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, impersonal, impersonalColumns, instant } from "#server/platform/db/columns.ts";
import type { AuditAction, AuditEntityType } from "#shared/schemas/audit-log-names.ts";
import { type FieldChanges, type RecordType, UNDO_HOURS } from "#shared/schemas/record-change.ts";

/** The audit log. A trigger rejects updates, and deletes of entries younger than one year. */
export const auditLogs = pgTable(
  "audit_logs",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** No foreign key: entries outlive their author's account. Null for the system and visitors. */
    adminId: text("admin_id"),
    adminName: text("admin_name").notNull(),
    action: text("action").$type<AuditAction>().notNull(),
    entityType: text("entity_type").$type<AuditEntityType>().notNull(),
    entityId: text("entity_id"),
    description: text("description").notNull(),
    ipAddress: text("ip_address"),
    /** Reported by a browser rather than observed by the server. */
    isFromBrowser: boolean("is_from_browser").notNull().default(false),
    createdAt: createdAt(),
    searchText: text("search_text").generatedAlwaysAs(
      sql`search_key(admin_name || ' ' || description || ' ' || coalesce(ip_address, ''))`,
    ),
  },
  (table) => [index("audit_logs_created_at_index").on(table.createdAt)],
);

/** Field changes per record. A trigger deletes them with the record, so no personal data is left behind. */
export const recordChanges = pgTable(
  "record_changes",
  {
    id: impersonal(bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity()),
    entityType: text("entity_type").$type<AuditEntityType>().notNull(),
    entityId: text("entity_id").notNull(),
    /** Version created by the change; null for unversioned records. */
    version: impersonal(integer("version")),
    changes: jsonb("changes").$type<FieldChanges>().notNull(),
    authorId: text("author_id"),
    authorName: text("author_name").notNull(),
    /** Audit log entry of the change. No foreign key: entries expire by their term. */
    auditLogId: impersonal(bigint("audit_log_id", { mode: "number" }).notNull()),
    createdAt: createdAt(),
  },
  (table) => [
    index("record_changes_entity_index").on(table.entityType, table.entityId, table.id),
    // Finds the changes of an audit log entry, for undo.
    index("record_changes_audit_log_index").on(table.auditLogId),
  ],
);

/**
 * Access links and users deleted in the last 24 hours, kept for undo. They leave their own tables so no other query
 * finds them: one that forgot a `deleted_at` would let a deleted user sign in. An hourly job purges them.
 */
export const deletedRecords = pgTable(
  "deleted_records",
  {
    /** Audit log entry of the deletion. No foreign key needed: entries outlive this row. */
    auditLogId: impersonal(bigint("audit_log_id", { mode: "number" }).primaryKey()),
    entityType: impersonal(text("entity_type").$type<RecordType>().notNull()),
    entityId: impersonal(text("entity_id").notNull()),
    /** Rows of the record, by table. */
    rows: jsonb("rows").$type<Readonly<Record<string, readonly object[]>>>().notNull(),
    deletedAt: instant("deleted_at").notNull().defaultNow(),
  },
  (table) => [index("deleted_records_deleted_at_index").on(table.deletedAt)],
);

/** Number of identical entries that strangers caused in the current period (see `record-repeatable-audit.ts`). */
export const auditRepetitions = pgTable(
  "audit_repetitions",
  impersonalColumns({
    description: text("description").primaryKey(),
    action: text("action").$type<AuditAction>().notNull(),
    entityType: text("entity_type").$type<AuditEntityType>().notNull(),
    count: integer("count").notNull().default(1),
    startedAt: instant("started_at").notNull().defaultNow(),
  }),
);

/** True while a change can still be undone, by the clock of the database. */
export const isUndoable = sql<boolean>`${recordChanges.createdAt} > now() - ${UNDO_HOURS} * interval '1 hour'`;

/** True while a deletion can still be undone. Negate it to find rows to purge. */
export const isDeletionUndoable = sql<boolean>`${deletedRecords.deletedAt} > now() - ${UNDO_HOURS} * interval '1 hour'`;
