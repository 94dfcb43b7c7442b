import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import {
  byteString,
  createdAt,
  impersonal,
  impersonalColumns,
  instant,
} from "#server/platform/db/columns.ts";
import type { AuditAction, AuditEntityType } from "#shared/schemas/audit-log.ts";
import { type FieldChanges, type RecordType, UNDO_HOURS } from "#shared/schemas/record-change.ts";

/** The audit log. A trigger rejects every update, and every delete of an entry of the last year. */
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
    /** Written at the word of a browser, and not by what the server did. */
    isFromBrowser: boolean("is_from_browser").notNull().default(false),
    createdAt: createdAt(),
    searchText: text("search_text").generatedAlwaysAs(
      sql`search_key(admin_name || ' ' || description || ' ' || coalesce(ip_address, ''))`,
    ),
  },
  (table) => [index("audit_logs_created_at_index").on(table.createdAt)],
);

/**
 * The history of each record: what a change made of its fields. A trigger on the tables of the records deletes the
 * history with its record, so that no path of deletion leaves a trace of a person.
 */
export const recordChanges = pgTable(
  "record_changes",
  {
    id: impersonal(bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity()),
    entityType: text("entity_type").$type<AuditEntityType>().notNull(),
    entityId: text("entity_id").notNull(),
    /** The version that the change made; null for a record without versions. */
    version: impersonal(integer("version")),
    changes: jsonb("changes").$type<FieldChanges>().notNull(),
    authorId: text("author_id"),
    authorName: text("author_name").notNull(),
    /** The audit log entry of the change. No foreign key: an entry goes when its term ends. */
    auditLogId: impersonal(bigint("audit_log_id", { mode: "number" }).notNull()),
    createdAt: createdAt(),
  },
  (table) => [
    index("record_changes_entity_index").on(table.entityType, table.entityId, table.id),
    // Finds what one audit log entry changed, for its undo.
    index("record_changes_audit_log_index").on(table.auditLogId),
  ],
);

/**
 * Access links and users that were deleted in the last day, for the undo of their deletion. They are out of their
 * tables, so that no other read finds them, and go for good with the hourly job.
 */
export const deletedRecords = pgTable(
  "deleted_records",
  {
    /** The audit log entry of the deletion. No foreign key: entries are never deleted. */
    auditLogId: impersonal(bigint("audit_log_id", { mode: "number" }).primaryKey()),
    entityType: impersonal(text("entity_type").$type<RecordType>().notNull()),
    entityId: impersonal(text("entity_id").notNull()),
    /** By table, what the record consisted of. */
    rows: jsonb("rows").$type<Readonly<Record<string, readonly object[]>>>().notNull(),
    deletedAt: instant("deleted_at").notNull().defaultNow(),
  },
  (table) => [index("deleted_records_deleted_at_index").on(table.deletedAt)],
);

/** How often strangers caused the same entry in the current period (see `record-repeatable-audit.ts`). */
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

/** Batches of audit log entries in the order of their sealing, each with the hash of the one before. */
export const auditSeals = pgTable(
  "audit_seals",
  impersonalColumns({
    id: bigint("id", { mode: "number" }).primaryKey(),
    /** A purge names the entries whose term has ended. */
    kind: text("kind").$type<"entries" | "purge">().notNull(),
    sealedAt: instant("sealed_at").notNull(),
    /** Of a purge, how many it deleted. */
    entryCount: integer("entry_count").notNull(),
    /** The highest number of an entry that is sealed by now. */
    highestEntryId: bigint("highest_entry_id", { mode: "number" }).notNull(),
    /** Of a purge: entries up to this number may be gone. */
    purgedThrough: bigint("purged_through", { mode: "number" }),
    /** SHA-256 over the seal before, every field of this one, and the numbers and hashes of its entries (`sealHash`). */
    hash: byteString("hash").notNull(),
  }),
);

/** The hash of each sealed entry. No foreign key: what was deleted has to be named. */
export const auditSealEntries = pgTable(
  "audit_seal_entries",
  impersonalColumns({
    auditLogId: bigint("audit_log_id", { mode: "number" }).primaryKey(),
    sealId: bigint("seal_id", { mode: "number" }).notNull(),
    /** SHA-256 over every field of the entry. */
    hash: byteString("hash").notNull(),
  }),
  (table) => [index("audit_seal_entries_seal_index").on(table.sealId)],
);

/** A change is young enough to be undone, by the clock of the database. */
export const isUndoable = sql<boolean>`${recordChanges.createdAt} > now() - ${UNDO_HOURS} * interval '1 hour'`;

/** The same of a deletion. Negate it for those that go for good. */
export const isDeletionUndoable = sql<boolean>`${deletedRecords.deletedAt} > now() - ${UNDO_HOURS} * interval '1 hour'`;
