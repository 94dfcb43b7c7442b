import { expect, test } from "bun:test";
import { join } from "node:path";
import { variableNames } from "#server/platform/env.ts";
import { secretNames } from "#server/platform/secret-files.ts";

const ROOT = join(import.meta.dir, "../..");

/** The variables of the first column of the README's table. */
async function documentedVariables(): Promise<string[]> {
  const readme = await Bun.file(join(ROOT, "README.md")).text();
  const table = /\| variable +\|.*?\n\n/s.exec(readme)?.[0] ?? "";
  return table.split("\n").flatMap((row) => {
    const firstColumn = row.split("|")[1] ?? "";
    return [...firstColumn.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name ?? "");
  });
}

test("the README's table lists every variable of the environment, once", async () => {
  expect((await documentedVariables()).sort()).toEqual([...variableNames].sort());
});

test("the README names every secret that a file may hold", async () => {
  const readme = await Bun.file(join(ROOT, "README.md")).text();
  for (const name of secretNames) expect(readme).toContain(`\`${name}_FILE\``);
});
