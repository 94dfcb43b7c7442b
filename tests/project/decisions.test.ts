import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

const DECISIONS = join(import.meta.dir, "../../docs/decisions");
const HEAD = /^# (\d{4}) (.+)\n\nDate: \S+ Status: (accepted|superseded by\s+\[\d{4}\])/;

/** The records of a directory, in the order of their numbers. */
async function recordsIn(directory: string) {
  const files = (await readdir(directory)).filter((name) => /^\d/.test(name)).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await Bun.file(join(directory, file)).text();
      const [, number, title, status] = HEAD.exec(text) ?? [];
      return { file, directory, text, number, title, status };
    }),
  );
}

const active = await recordsIn(DECISIONS);
const archived = await recordsIn(join(DECISIONS, "archive"));

test("a record has a number of its own, its head, and links to what exists", () => {
  const records = [...active, ...archived];
  expect(new Set(records.map(({ number }) => number)).size).toBe(records.length);
  expect(records.filter(({ file, number = "-" }) => !file.startsWith(number))).toEqual([]);
  const broken = records.flatMap(({ file, directory, text }) =>
    [...text.matchAll(/(?:\]\(|^\[\d{4}\]: )([\w./-]+\.md)/gm)]
      .filter(([, target = ""]) => !existsSync(join(directory, target)))
      .map(([, target]) => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test("a superseded record is in the archive", () => {
  expect(active.filter(({ status }) => status !== "accepted").map(({ file }) => file)).toEqual([]);
});
