import { expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";

const ROOT = join(import.meta.dir, "../..");

/** The folders and files that the tree in the README names, as paths from the root. */
async function namedInReadme(): Promise<Map<string, string>> {
  const readme = await Bun.file(join(ROOT, "README.md")).text();
  const tree = /## Where things are\n.*?```\n(.*?)```/s.exec(readme)?.[1] ?? "";
  const named = new Map<string, string>();
  const parents: string[] = [];
  for (const line of tree.split("\n").filter(Boolean)) {
    const [, indent = "", name = "", says = ""] = /^( *)(\S+) *(.*)$/.exec(line) ?? [];
    const depth = indent.length / 2;
    parents.length = depth;
    parents.push(name);
    named.set(parents.join(""), says);
  }
  return named;
}

/** Every folder below a path that holds a file, and those between. */
async function foldersBelow(path: string): Promise<string[]> {
  const folders = new Set<string>();
  for await (const file of new Bun.Glob(`${path}/**/*`).scan(ROOT)) {
    for (let folder = dirname(file); folder.length > path.length; folder = dirname(folder))
      folders.add(`${folder}/`);
  }
  return [...folders];
}

test("every folder of server and client has its line, with what may live there", async () => {
  const named = await namedInReadme();
  const folders = [...(await foldersBelow("src/server")), ...(await foldersBelow("src/client"))];
  expect(folders.length).toBeGreaterThan(50);
  expect(folders.filter((path) => !named.get(path)).sort()).toEqual([]);
});

test("what the tree names is there", async () => {
  const named = [...(await namedInReadme()).keys()].filter((path) => path.startsWith("src/"));
  const missing: string[] = [];
  for (const path of named) {
    const exists = path.endsWith("/")
      ? await readdir(join(ROOT, path)).then(
          () => true,
          () => false,
        )
      : await Bun.file(join(ROOT, path)).exists();
    if (!exists) missing.push(path);
  }
  expect(missing).toEqual([]);
});
