import { drizzle } from "drizzle-orm/postgres-js";
import { openStartConnection } from "#server/platform/db/check-database.ts";
import type { Installation } from "#server/platform/installation.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import { lockErasures } from "./erase-subject.ts";
import {
  type JournalEntry,
  type JournalPlace,
  journalIn,
  journalPlaces,
  mergeJournals,
} from "./erasure-journal.ts";
import { readErasedKeys } from "./erasure-state.ts";

type Command = Pick<Installation, "env" | "objects"> & {
  databaseUrl: string;
  /** Directory of the archive. */
  directory: string;
  log: Logger;
};

/** Copies known erasures into the backup's directory, so they travel with the archive. */
export async function copyErasuresBesideBackup(command: Command): Promise<void> {
  await merge(command, [journalIn(command.directory)]);
}

/** Collects erasures of the archive's directory and the replaced database, for the next start to repeat. */
export async function keepErasuresForRestore(command: Command): Promise<JournalEntry[]> {
  // Read-only: the archive may be on a write-protected disk.
  return merge(command, [{ ...journalIn(command.directory), append: async () => {} }]);
}

async function merge({ databaseUrl, log, ...installation }: Command, others: JournalPlace[]) {
  const sql = openStartConnection(databaseUrl);
  try {
    const known = await readErasedKeys(sql);
    return await drizzle(sql).transaction(async (tx) => {
      await lockErasures(tx);
      const { entries } = await mergeJournals([...journalPlaces(installation), ...others], known, log);
      return entries;
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
