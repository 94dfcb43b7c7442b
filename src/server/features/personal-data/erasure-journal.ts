import { appendFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Services } from "#server/platform/services.ts";
import { erasedKeys } from "./table.ts";

const NAME = "erasures.ndjson";

/** A keyed hash that was erased. The journal is kept outside the database: an older backup does not know of it. */
export type JournalEntry = { keyHash: string; erasedAt: string; secretMark: string | null };

/** The directories that keep a journal: that of the data, and that of the backups, which outlives the machine. */
function journalDirectories({ installation }: Pick<Services, "installation">): string[] {
  const { DATA_DIR, BACKUP_DIR } = installation.env;
  return BACKUP_DIR ? [DATA_DIR, BACKUP_DIR] : [DATA_DIR];
}

/**
 * Reads what the journals remember, each entry once. A line that a crash cut off is left out. A directory that cannot be
 * read, such as a backup target that is gone, is logged: the next start tries again.
 */
export async function readJournal(services: Services): Promise<JournalEntry[]> {
  const entries = new Map<string, JournalEntry>();
  for (const directory of journalDirectories(services)) {
    try {
      for (const entry of entriesOf(await readText(directory))) entries.set(nameOf(entry), entry);
    } catch (error) {
      services.log.error("the journal of erasures cannot be read", error, { directory });
    }
  }
  return [...entries.values()];
}

/**
 * Adds to every journal what the database remembers and it does not. A directory that cannot be written is logged: the
 * next start or erasure tries again.
 */
export async function writeJournal(services: Services): Promise<void> {
  const rows = await services.db.select().from(erasedKeys);
  const known = rows.map((row) => ({ ...row, erasedAt: row.erasedAt.toISOString() }));
  for (const directory of journalDirectories(services)) {
    try {
      const text = await readText(directory);
      const kept = new Set(entriesOf(text).map(nameOf));
      const missing = known.filter((entry) => !kept.has(nameOf(entry)));
      if (missing.length === 0) continue;
      await mkdir(directory, { recursive: true });
      const lines = missing.map((entry) => `${JSON.stringify(entry)}\n`).join("");
      // The first line would be a part of one that a crash cut off.
      const start = text === "" || text.endsWith("\n") ? "" : "\n";
      await appendFile(join(directory, NAME), start + lines, { mode: 0o600 });
    } catch (error) {
      services.log.error("the journal of erasures cannot be written", error, { directory });
    }
  }
}

const nameOf = ({ keyHash, erasedAt }: Omit<JournalEntry, "secretMark">) => `${keyHash} ${erasedAt}`;

function readText(directory: string): Promise<string> {
  return readFile(join(directory, NAME), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return "";
  });
}

function entriesOf(text: string): JournalEntry[] {
  return text.split("\n").flatMap((line) => {
    try {
      const { keyHash, erasedAt, secretMark = null } = JSON.parse(line) as Partial<JournalEntry>;
      return keyHash && erasedAt ? [{ keyHash, erasedAt, secretMark }] : [];
    } catch {
      return [];
    }
  });
}
