import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

const DECISIONS = join(import.meta.dir, "../../docs/decisions");
const HEAD = /^# (\d{4}) .+\n\nDate: \S+ Status: accepted/;

const files = (await readdir(DECISIONS)).filter((name) => /^\d/.test(name));
const records = await Promise.all(
  files.map(async (file) => {
    const text = await Bun.file(join(DECISIONS, file)).text();
    return { file, text, number: HEAD.exec(text)?.[1] };
  }),
);
const archive = await Bun.file(join(DECISIONS, "archive/README.md")).text();
const archived = [...archive.matchAll(/^- (\d{4}) /gm)].map(([, number]) => number);

test("a record has a number of its own, its head, and links to what exists", () => {
  const numbers = [...records.map(({ number }) => number), ...archived];
  expect(archived.length).toBeGreaterThan(0);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(records.filter(({ file, number = "-" }) => !file.startsWith(number))).toEqual([]);
  const broken = records.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:\]\(|^\[\d{4}\]: )([\w./-]+\.md)/gm)]
      .filter(([, target = ""]) => !existsSync(join(DECISIONS, target)))
      .map(([, target]) => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test("a number that is named in the archive's place, or after an arrow, is a record", () => {
  const known = new Set([...records.map(({ number }) => number), ...archived]);
  const named = [
    ...records.flatMap(({ text }) => [...text.matchAll(/\[(\d{4})\]\(archive\/README\.md\)/g)]),
    ...archive.matchAll(/→ (\d{4})/g),
  ].map(([, number]) => number);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((number) => !known.has(number))).toEqual([]);
});
