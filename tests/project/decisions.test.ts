import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

const DECISIONS = join(import.meta.dir, "../../docs/decisions");
const HEAD = /^# (\d{4}) (.+)\n\nDate: \S+ Status: (accepted|superseded by\s+\[\d{4}\])/;

const files = (await readdir(DECISIONS)).filter((name) => /^\d/.test(name));
const records = await Promise.all(
  files.map(async (file) => {
    const text = await Bun.file(join(DECISIONS, file)).text();
    const [, number, , status] = HEAD.exec(text) ?? [];
    return { file, text, number, status };
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

test("a superseded record is in the archive", () => {
  expect(records.filter(({ status }) => status !== "accepted").map(({ file }) => file)).toEqual([]);
});
