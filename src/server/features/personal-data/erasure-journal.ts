import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { syncDirectory } from "#server/platform/durable-files.ts";
import type { Installation } from "#server/platform/installation.ts";
import type { Logger } from "#server/platform/log/logger.ts";

/** An erased keyed hash. The journal lives outside the database because an older backup does not contain it. */
export type JournalEntry = { keyHash: string; erasedAt: string; secretMark: string };

/** A journal line: an entry or its withdrawal. */
type Line = JournalEntry | { withdrawn: string; erasedAt: string };

/** Union of the journals of all places. */
type Journal = {
  entries: JournalEntry[];
  /** Names of places without a journal, although an erasure is known. */
  missing: string[];
};

/** Identifies one erasure of a key. */
export const nameOf = ({ keyHash, erasedAt }: Omit<JournalEntry, "secretMark">) => `${keyHash} ${erasedAt}`;

/**
 * Reads the journals of all places, without duplicates or lines truncated by a crash.
 * @throws whatever a place throws.
 */
export async function readJournal(places: readonly JournalPlace[]): Promise<Journal> {
  const texts = await Promise.all(places.map((place) => place.read()));
  const entries = entriesOf(linesOf(texts.join("\n")));
  return {
    entries,
    missing: places.flatMap(({ name }, index) => (texts[index] === undefined ? [name] : [])),
  };
}

/**
 * Syncs every place with the others and the database. Failing places, e.g. an unmounted backup target, are logged and
 * retried on the next merge. The caller holds the lock of erasures.
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
 * Appends entries durably to every place. If one fails, writes withdrawals everywhere, so the next start does not
 * repeat an erasure that was rolled back. The caller holds the lock of erasures.
 * @throws whatever a place throws.
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
  // Includes the failed place: it may have the lines.
  await Promise.allSettled(places.map((place) => write(place, withdrawals)));
  throw failed.reason;
}

/** Starts on a new line in case a crash truncated the last one. */
function textOf(lines: readonly Line[], before: string): string {
  const start = before === "" || before.endsWith("\n") ? "" : "\n";
  return start + lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

const idOf = (line: Line) =>
  "withdrawn" in line ? `withdrawn ${line.withdrawn} ${line.erasedAt}` : nameOf(line);

function linesOf(text: string): Map<string, Line> {
  const lines = text.split("\n").flatMap((line): Line[] => {
    try {
      const { keyHash, withdrawn, erasedAt, secretMark } = JSON.parse(line);
      if (!erasedAt) return [];
      if (withdrawn) return [{ withdrawn, erasedAt }];
      return keyHash && secretMark ? [{ keyHash, erasedAt, secretMark }] : [];
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

/** A location outside the database that keeps a journal of erasures. */
export type JournalPlace = {
  /** A directory, or the object storage. */
  name: string;
  /** Undefined if there is no journal. */
  read: () => Promise<string | undefined>;
  /** Resolves once the text is durable. `before` is the content that `read` returned. */
  append: (text: string, before: string) => Promise<void>;
};

/**
 * Places that keep the journal: the data directory, the backup directory (which outlives the machine) and the object
 * storage (shared by all instances).
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
    // Objects cannot be appended to. The lock of erasures serializes writes.
    append: (text, before) => objects.put(JOURNAL_NAME, Buffer.from(before + text), "application/x-ndjson"),
  };
  return [...places, inObjects];
}

/** The journal in a directory, e.g. beside an archive. */
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
