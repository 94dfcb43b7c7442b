import { expect, test } from "bun:test";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { renewReferences } from "../../scripts/docs.ts";
import { temporaryDirectory } from "../support/cluster.ts";

const DIRECTORY = join(import.meta.dir, "../../docs/reference");

test("docs/reference is what the code says, and nothing else lies there", async () => {
  expect(await renewReferences(DIRECTORY, true)).toEqual([]);
  const directory = await temporaryDirectory("site-references-");
  try {
    const written = await renewReferences(directory, false);
    expect((await readdir(DIRECTORY)).sort()).toEqual(written.sort());
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});

test("a reference that was changed is stale, and is written again", async () => {
  const directory = await temporaryDirectory("site-references-");
  try {
    await renewReferences(directory, false);
    await Bun.write(join(directory, "tables.md"), "# Tables\n");
    expect(await renewReferences(directory, true)).toEqual(["tables.md"]);
    expect(await renewReferences(directory, false)).toEqual(["tables.md"]);
    expect(await renewReferences(directory, true)).toEqual([]);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});
