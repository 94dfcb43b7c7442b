import { expect, test } from "bun:test";
import { mkdir, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CLUSTER_VARIABLE, runTemporaryDirectory } from "../support/cluster.ts";
import { BUILD_VARIABLE } from "../support/site.ts";
import { additions, newFiles } from "../support/tiny-feature.ts";

const ROOT = join(import.meta.dir, "../..");
/** The tests that enumerate what features have: each fails for a thing that is not listed where it asks. */
const ENUMERATING = ["guards", "api-description", "api-contract", "personal-data.registry", "slogans"];
/** Of those, what asks for the feature or for the whole list: what they ask of others, this run asks too. */
const OF_THE_FEATURE = "slogan|every|the description of|a new|what is kept";
/** Some of them: a pattern that misses one, or a new name, is noticed. */
const ASKED = [
  "every admin mutation has an example call",
  "without a session > slogans.create returns 401 for any input",
  "an example call > by an administrator is recorded in the audit log > slogans.create",
  "with a session by token, a valid call returns what the document describes > POST /api/slogans",
  "an example call > that the audit log rejects is rolled back > slogans.create",
  "the description of a public site passes Redocly's recommended rules",
  "every call keeps the name it has in generated clients",
  "a new column of any table is noticed",
  "an administrator writes a slogan down",
];

test("a feature that is added by the steps of the README passes the gate and the tests that enumerate", async () => {
  const copy = await copyOfProject();
  for (const [path, text] of Object.entries(newFiles)) await write(join(copy, path), text);
  for (const { path, before, text } of additions) {
    const file = join(copy, path);
    const code = await Bun.file(file).text();
    expect(code.includes(before), `${path} has a line that reads ${before}`).toBe(true);
    await Bun.write(
      file,
      code.replace(before, () => text + before),
    );
  }
  await run(copy, "bunx", "drizzle-kit", "generate", "--name", "slogans");
  const changed = [...Object.keys(newFiles), ...new Set(additions.map(({ path }) => path))];
  await run(copy, "bunx", "biome", "check", "--write", "migrations", ...changed);
  await run(copy, "bun", "scripts/docs.ts");
  await run(copy, "bunx", "biome", "ci", "--error-on-warnings", ...changed);
  await run(copy, "bunx", "tsc", "--noEmit");
  await run(copy, "bun", "scripts/check-architecture.ts");
  await run(copy, "bun", "scripts/docs.ts", "--check");
  await run(copy, "bunx", "knip");
  const tests = ENUMERATING.map((name) => `tests/server/${name}.test.ts`);
  const passed = await run(copy, "bun", "test", "--test-name-pattern", OF_THE_FEATURE, ...tests);
  for (const name of ASKED) expect(passed).toContain(`(pass) ${name}`);
  // Two minutes alone; only what hangs takes longer than this beside other work.
}, 900_000);

/** The files that git tracks, or would, with the packages of this folder. */
async function copyOfProject(): Promise<string> {
  const copy = await runTemporaryDirectory("feature-");
  const files = await run(ROOT, "git", "ls-files", "--cached", "--others", "--exclude-standard");
  for (const path of files.split("\n").filter(Boolean)) {
    const file = Bun.file(join(ROOT, path));
    if (await file.exists()) await write(join(copy, path), file);
  }
  await symlink(join(ROOT, "node_modules"), join(copy, "node_modules"));
  return copy;
}

async function write(path: string, content: string | Blob): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await Bun.write(path, content);
}

/**
 * What a command prints. Its tests make a database and a build of their own: this run's know nothing of the feature.
 *
 * @throws with what failed and the end of its output, when it fails.
 */
async function run(directory: string, ...command: string[]): Promise<string> {
  const env = { ...process.env, [CLUSTER_VARIABLE]: undefined, [BUILD_VARIABLE]: undefined };
  const ran = Bun.spawn(command, { cwd: directory, env, stdout: "pipe", stderr: "pipe" });
  const [out, problems, code] = await Promise.all([
    new Response(ran.stdout).text(),
    new Response(ran.stderr).text(),
    ran.exited,
  ]);
  const output = `${out}\n${problems}`.replace(/^\(pass\).*\n/gm, "");
  if (code !== 0) throw new Error(`${command.join(" ")}\n${output.slice(-6000)}`);
  return out + problems;
}
