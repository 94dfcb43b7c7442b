import type { Manifest } from "#server/backup/manifest.ts";

/** Summarizes a backup for the operator. */
export function describeBackup({ createdAt, tables, files, jobs }: Manifest): string {
  const filled = tables.filter(({ rows }) => rows > 0).map(({ name, rows }) => `  ${name}: ${rows}`);
  return [`State of ${createdAt}. Rows:`, ...filled, `Files: ${files}. Jobs not done yet: ${jobs}.`].join(
    "\n",
  );
}
