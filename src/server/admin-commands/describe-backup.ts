import { FILES, type Manifest } from "#server/backup/manifest.ts";

/** Describes the content of a backup in a few lines for the operator. */
export function describeBackup({ createdAt, tables, files, jobs, entries }: Manifest): string {
  const bytes = entries
    .filter(({ name }) => name.startsWith(FILES))
    .reduce((total, { size }) => total + size, 0);
  const filled = tables.filter(({ rows }) => rows > 0).map(({ name, rows }) => `  ${name}: ${rows}`);
  return [
    `State of ${createdAt}. Rows:`,
    ...filled,
    `Files: ${files} (${(bytes / 1_000_000).toFixed(1)} MB). Jobs not done yet: ${jobs}.`,
  ].join("\n");
}
