import { expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "../..");

/** The folders that the README's tree names, as paths from the root. */
async function namedInReadme(): Promise<string[]> {
  const readme = await Bun.file(join(ROOT, "README.md")).text();
  const tree = /## Where things are\n.*?```\n(.*?)```/s.exec(readme)?.[1] ?? "";
  let parent = "";
  return tree.split("\n").flatMap((line) => {
    const [, indent = "", name] = /^( *)(\S+\/)/.exec(line) ?? [];
    if (!name) return [];
    if (indent === "") parent = name;
    return [indent === "" ? name : parent + name];
  });
}

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, path), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${path}${name}/`);
}

test("the README's tree has every folder of the project and of src, and no other", async () => {
  const tracked = Bun.spawnSync(["git", "ls-tree", "-d", "--name-only", "HEAD"], { cwd: ROOT });
  const folders = tracked.stdout.toString().trim().split("\n");
  const expected = [
    ...folders.filter((name) => !name.startsWith(".")).map((name) => `${name}/`),
    ...(await foldersIn("src/")),
  ];
  expect((await namedInReadme()).sort()).toEqual(expected.sort());
});
