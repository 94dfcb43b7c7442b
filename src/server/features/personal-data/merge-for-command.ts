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
  /** The directory of the archive. */
  directory: string;
  log: Logger;
};

/** Gives the directory of a backup what this installation remembers of erasures: whoever copies it has both. */
export async function rememberBesideBackup(command: Command): Promise<void> {
  await merge(command, [journalIn(command.directory)]);
}

/**
 * Gives this installation what the directory of a backup and the database that the restore replaces remember of erasures:
 * the next start erases them again. Returns all that are remembered.
 */
export async function rememberBeforeRestore(command: Command): Promise<JournalEntry[]> {
  // Read only: an archive may be on a disk that takes no writes.
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
