import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { impersonalColumns, instant } from "#server/platform/db/columns.ts";

/** `files_lost`: the archive was made, but some files had already lost their bytes. */
export type BackupResult = "complete" | "files_lost" | "failed";
export type BackupTrigger = "schedule" | "command";

export const backupRuns = pgTable(
  "backup_runs",
  impersonalColumns({
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    trigger: text("trigger").$type<BackupTrigger>().notNull(),
    result: text("result").$type<BackupResult>().notNull(),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at").notNull(),
    /** Archive name without directory; null if none was made. */
    fileName: text("file_name"),
    bytes: bigint("bytes", { mode: "number" }),
    lostFiles: integer("lost_files").notNull().default(0),
    /** Reason for failure, without personal data. */
    reason: text("reason"),
  }),
  (table) => [index("backup_runs_finished_at_index").on(table.finishedAt)],
);
