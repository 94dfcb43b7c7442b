import type { Database } from "#server/platform/db/client.ts";
import { mailKey, phoneKey } from "#server/submissions/person-keys.ts";
import { mergesOf } from "./find-person.ts";

/** The addresses and numbers that administrators said to be of the person of these. */
export async function mergedKeys(
  db: Database,
  keys: { mails: ReadonlySet<string>; phones: ReadonlySet<string> },
): Promise<string[]> {
  const merges = await mergesOf(db, keys);
  const all = merges.flatMap(({ oneKey, otherKey }) => [oneKey, otherKey]);
  return [
    ...new Set(
      all.map((key) => key.slice((key.startsWith(mailKey("")) ? mailKey("") : phoneKey("")).length)),
    ),
  ];
}
