import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { impersonalColumns, instant } from "#server/platform/db/columns.ts";

/** `files_lost`: the archive was made, but files had lost their bytes before. */
export type BackupResult = "complete" | "files_lost" | "failed";
export type BackupTrigger = "schedule" | "command";

/** One row per attempt to make a backup. */
export const backupRuns = pgTable(
  "backup_runs",
  impersonalColumns({
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    trigger: text("trigger").$type<BackupTrigger>().notNull(),
    result: text("result").$type<BackupResult>().notNull(),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at").notNull(),
    /** Name of the archive without its directory; null when none was made. */
    fileName: text("file_name"),
    bytes: bigint("bytes", { mode: "number" }),
    lostFiles: integer("lost_files").notNull().default(0),
    /** Why it failed, without personal data. */
    reason: text("reason"),
  }),
  (table) => [index("backup_runs_finished_at_index").on(table.finishedAt)],
);
