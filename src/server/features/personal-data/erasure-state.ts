import type { Installation } from "#server/platform/installation.ts";
import { nameOf, readJournal } from "./erasure-journal.ts";
import { journalPlaces } from "./journal-places.ts";
import { readErasedKeys } from "./read-erased-keys.ts";

export type ErasureState = {
  /** How many addresses and numbers were erased. */
  remembered: number;
  /** How many of them this database does not know of: it was restored, and they are back. */
  back: number;
  /** Names of the places without a journal, although an erasure is known. */
  missing: string[];
};

/** Compares the journals of erasures with the database. @throws what a place throws that cannot be read. */
export async function erasureState({
  sql,
  ...installation
}: Pick<Installation, "sql" | "env" | "objects">): Promise<ErasureState> {
  const known = new Set((await readErasedKeys(sql)).map(nameOf));
  const { entries, missing } = await readJournal(journalPlaces(installation));
  const names = entries.map(nameOf);
  const all = new Set([...known, ...names]);
  return {
    remembered: all.size,
    back: names.filter((name) => !known.has(name)).length,
    missing: all.size > 0 ? missing : [],
  };
}
