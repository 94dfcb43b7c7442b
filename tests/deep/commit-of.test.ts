import { expect, test } from "bun:test";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { commitOf } from "../../scripts/commit-of.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { outputOf } from "../support/program.ts";

test("a build names its commit, says when files were changed, and names no commit of another project", async () => {
  const directory = await temporaryDirectory("site-commit-");
  expect(commitOf(directory)).toBeUndefined();
  const git = async (...words: string[]) => {
    const author = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
    const { code } = await outputOf(["git", "-C", directory, ...author, ...words]);
    expect(code).toBe(0);
  };
  await git("init");
  await writeFile(join(directory, "a.txt"), "a");
  await git("add", "a.txt");
  await git("commit", "--message", "a");
  expect(commitOf(directory)).toMatch(/^[0-9a-f]{12}$/);
  await writeFile(join(directory, "a.txt"), "b");
  expect(commitOf(directory)).toMatch(/^[0-9a-f]{12}-dirty$/);
  await mkdir(join(directory, "unpacked"));
  expect(commitOf(join(directory, "unpacked"))).toBeUndefined();
});
