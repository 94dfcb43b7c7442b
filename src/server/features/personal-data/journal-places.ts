import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { syncDirectory } from "#server/platform/durable-files.ts";
import type { Installation } from "#server/platform/installation.ts";

const JOURNAL_NAME = "erasures.ndjson";

/** Somewhere outside the database that keeps a journal of erasures. */
export type JournalPlace = {
  /** A directory, or the object storage. */
  name: string;
  /** Undefined when there is no journal. */
  read: () => Promise<string | undefined>;
  /** Resolves once the text is on the disk. `before` is what `read` found. */
  append: (text: string, before: string) => Promise<void>;
};

/**
 * What keeps the journal of an installation: the directory of the data, that of the backups, which outlives the machine,
 * and the object storage, which every instance sees.
 */
export function journalPlaces({ env, objects }: Pick<Installation, "env" | "objects">): JournalPlace[] {
  const directories = [env.DATA_DIR, env.BACKUP_DIR].filter((directory) => directory !== undefined);
  const places = [...new Set(directories)].map(journalIn);
  if (!objects) return places;
  const inObjects: JournalPlace = {
    name: "object storage",
    read: async () => {
      const bytes = await objects.get(JOURNAL_NAME);
      return bytes && Buffer.from(bytes).toString();
    },
    // An object has no end to append to: the lock of erasures lets one write at a time.
    append: (text, before) => objects.put(JOURNAL_NAME, Buffer.from(before + text), "application/x-ndjson"),
  };
  return [...places, inObjects];
}

/** The journal in a directory, such as the one beside an archive. */
export function journalIn(directory: string): JournalPlace {
  const path = join(directory, JOURNAL_NAME);
  return {
    name: directory,
    read: () =>
      readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
        return undefined;
      }),
    append: async (text) => {
      await mkdir(directory, { recursive: true });
      const file = await open(path, "a", 0o600);
      try {
        await file.appendFile(text);
        await file.sync();
      } finally {
        await file.close();
      }
      await syncDirectory(directory);
    },
  };
}
