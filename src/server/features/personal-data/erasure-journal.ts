import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { syncDirectory } from "#server/platform/durable-files.ts";
import type { Installation } from "#server/platform/installation.ts";
import type { Logger } from "#server/platform/log/logger.ts";

/** A keyed hash that was erased. The journal is kept outside the database: an older backup does not know of it. */
export type JournalEntry = { keyHash: string; erasedAt: string; secretMark: string | null };

/** A line is an entry, or takes one back. Releases before 0.4.0 skip what has no `keyHash`. */
type Line = JournalEntry | { withdrawn: string; erasedAt: string };

/** The journal of erasures as several places keep it. */
type Journal = {
  entries: JournalEntry[];
  /** Names of the places that had none, although an erasure is known. */
  missing: string[];
};

/** Tells two erasures of a key apart. */
export const nameOf = ({ keyHash, erasedAt }: Omit<JournalEntry, "secretMark">) => `${keyHash} ${erasedAt}`;

/** Reads all places, each entry once. A line that a crash cut off is left out. @throws what a place throws. */
export async function readJournal(places: readonly JournalPlace[]): Promise<Journal> {
  const texts = await Promise.all(places.map((place) => place.read()));
  const entries = entriesOf(linesOf(texts.join("\n")));
  return {
    entries,
    missing: places.flatMap(({ name }, index) => (texts[index] === undefined ? [name] : [])),
  };
}

/**
 * Gives every place what the others and the database remember. A place that cannot be read or written, such as a backup
 * target that is gone, is logged, and the next time tries again. The caller holds the lock of erasures.
 */
export async function mergeJournals(
  places: readonly JournalPlace[],
  known: readonly JournalEntry[],
  log: Logger,
): Promise<Journal> {
  const found = await Promise.all(
    places.map(async (place) => {
      try {
        return { place, text: await place.read() };
      } catch (error) {
        log.error("the journal of erasures cannot be read", error, { place: place.name });
        return undefined;
      }
    }),
  );
  const readable = found.filter((journal) => journal !== undefined);
  const all = new Map(known.map((entry) => [idOf(entry), entry as Line]));
  for (const { text = "" } of readable) for (const [id, line] of linesOf(text)) all.set(id, line);
  const missing = all.size > 0 ? readable.filter(({ text }) => text === undefined) : [];
  await Promise.all(
    readable.map(async ({ place, text = "" }) => {
      const kept = linesOf(text);
      const lacking = [...all].filter(([id]) => !kept.has(id)).map(([, line]) => line);
      try {
        if (lacking.length > 0) await place.append(textOf(lacking, text), text);
      } catch (error) {
        log.error("the journal of erasures cannot be written", error, { place: place.name });
      }
    }),
  );
  return { entries: entriesOf(all), missing: missing.map(({ place }) => place.name) };
}

/**
 * Writes entries to every place, durably. When one fails, those that were written take the entries back: an erasure that
 * is rolled back must not be made by the next start. The caller holds the lock of erasures. @throws what a place throws.
 */
export async function appendToJournals(
  places: readonly JournalPlace[],
  entries: readonly JournalEntry[],
): Promise<void> {
  const write = async (place: JournalPlace, lines: readonly Line[]) => {
    const before = (await place.read()) ?? "";
    await place.append(textOf(lines, before), before);
  };
  const results = await Promise.allSettled(places.map((place) => write(place, entries)));
  const failed = results.find((result) => result.status === "rejected");
  if (!failed) return;
  const withdrawals = entries.map(({ keyHash, erasedAt }) => ({ withdrawn: keyHash, erasedAt }));
  // Also the one that failed: it may have the lines.
  await Promise.allSettled(places.map((place) => write(place, withdrawals)));
  throw failed.reason;
}

/** The first line would be a part of one that a crash cut off. */
function textOf(lines: readonly Line[], before: string): string {
  const start = before === "" || before.endsWith("\n") ? "" : "\n";
  return start + lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

const idOf = (line: Line) =>
  "withdrawn" in line ? `withdrawn ${line.withdrawn} ${line.erasedAt}` : nameOf(line);

function linesOf(text: string): Map<string, Line> {
  const lines = text.split("\n").flatMap((line): Line[] => {
    try {
      const { keyHash, withdrawn, erasedAt, secretMark = null } = JSON.parse(line);
      if (!erasedAt) return [];
      if (withdrawn) return [{ withdrawn, erasedAt }];
      return keyHash ? [{ keyHash, erasedAt, secretMark }] : [];
    } catch {
      return [];
    }
  });
  return new Map(lines.map((line) => [idOf(line), line]));
}

function entriesOf(lines: ReadonlyMap<string, Line>): JournalEntry[] {
  return [...lines.values()].filter(
    (line) => "keyHash" in line && !lines.has(`withdrawn ${nameOf(line)}`),
  ) as JournalEntry[];
}

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
