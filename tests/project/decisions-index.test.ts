import { expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

const DECISIONS = join(import.meta.dir, "../../docs/decisions");
const HEAD = /^# (\d{4}) (.+)\n\nDate: (\S+) Status: (accepted|superseded by\s\[\d{4}\])/;

test("the index of the decisions has each of them, with its title, date and status", async () => {
  const files = (await readdir(DECISIONS)).filter((name) => name !== "README.md").sort();
  const records = await Promise.all(
    files.map(async (file) => {
      const [, number, title, date, status] = HEAD.exec(await Bun.file(join(DECISIONS, file)).text()) ?? [];
      return { file, number, title, date, status: status?.replace("\n", " ") };
    }),
  );
  const index = await Bun.file(join(DECISIONS, "README.md")).text();
  const addresses = new Map(
    [...index.matchAll(/^\[(\d{4})\]: (\S+)$/gm)].map(([, number, file]) => [number, file]),
  );
  const rows = [...index.matchAll(/^\| (\d{4}) +\| \[(.+?)\]\[\1\] +\| (\S+) \| (.+?) +\|$/gm)];
  const listed = rows.map(([, number, title, date, status]) => ({
    file: addresses.get(number),
    number,
    title,
    date,
    status,
  }));
  expect(listed).toEqual(records);
});
