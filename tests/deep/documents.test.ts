import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { checkDocuments } from "../../scripts/check-documents.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { outputOf } from "../support/program.ts";

/** A project whose documents are right. */
const project: Readonly<Record<string, string>> = {
  "README.md":
    "# Site\n\n[How](docs/handbook/leads.md#the-list)\n\n## Where things are\n\n```\nsrc/\n  server/\ndocs/\n```\n",
  "src/server/main.ts": "export {};\n",
  "docs/architecture.md": "# Architecture\n\n`src/server/main.ts` starts it.\n",
  "docs/handbook/README.md": "- [Leads](leads.md): the list\n",
  "docs/handbook/leads.md": "# Leads\n\n## The list\n",
  "docs/decisions/README.md": "# Decisions\n",
  "docs/decisions/0002-a-queue.md":
    "# 0002 A queue\n\nDate: 2026-01-01 Status: accepted\n\nAfter [0001](archive/README.md).\n",
  "docs/decisions/archive/README.md": "- 0001 A table → 0002\n",
};

async function findingsWith(changes: Readonly<Record<string, string>>): Promise<string[]> {
  const directory = await temporaryDirectory("site-documents-");
  for (const [path, text] of Object.entries({ ...project, ...changes }))
    await Bun.write(join(directory, path), text);
  await outputOf(["git", "-C", directory, "init"]);
  await outputOf(["git", "-C", directory, "add", "."]);
  return checkDocuments(directory);
}

/** Rows of the handbook whose numbers follow from another limit, or whose limit is counted in memory. */
const ROWS_OF_OTHER_LIMITS = [
  "each of these four / IPv6 /48",
  "codes of chats / IPv6 /48",
  "counts of visits / network and instance",
];

test("the handbook has every rate limit with its numbers, and no other", async () => {
  const root = join(import.meta.dir, "../..");
  const rows = (await Bun.file(join(root, "docs/handbook/limits.md")).text()).split("\n");
  const periods: Record<string, string> = { "1": "1 min", "15": "15 min", "60": "1 h", "24 * 60": "24 h" };
  const declared: string[] = [];
  const missing: string[] = [];
  const limits: string[] = [];
  for await (const path of new Bun.Glob("src/server/**/*.ts").scan(root)) {
    const source = await Bun.file(join(root, path)).text();
    const calls = source.matchAll(
      /= rateLimit\(\s*"([\w-]+)",\s*([\d_]+)(?:,\s*texts[\w.]+)?(?:,\s*([\d *]+))?,?\s*\)/g,
    );
    for (const [, name = "", points = "", minutes = "60"] of calls) {
      declared.push(name);
      // What only tells whether a device is new, and a challenge that is used once.
      if (points.length > 9 || name === "passkey-challenge") continue;
      const period = periods[minutes.trim()];
      limits.push(`${points} in ${period}`);
      const row = new RegExp(`^\\|[^|]+\\| +${points} +\\| +${period} +\\|`);
      if (!rows.some((text) => row.test(text))) missing.push(`${name}: ${points} in ${period}`);
    }
  }
  expect(declared.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
  const others = rows.flatMap((text) => {
    const [, what = "", limit = "", time = "", per = ""] = text.split("|").map((cell) => cell.trim());
    if (!/^\d+ (min|h)$/.test(time) || ROWS_OF_OTHER_LIMITS.includes(`${what} / ${per}`)) return [];
    const at = limits.indexOf(`${limit} in ${time}`);
    if (at >= 0) limits.splice(at, 1);
    return at >= 0 ? [] : [`${what} / ${per}: ${limit} in ${time}`];
  });
  expect(others).toEqual([]);
});

describe("the check of documents", () => {
  test("finds nothing in documents that are right", async () => {
    expect(await findingsWith({})).toEqual([]);
  });

  test.each([
    [
      "a link to no file",
      { "docs/guide.md": "[a](none.md)" },
      "docs/guide.md: the link none.md leads nowhere",
    ],
    [
      "a link to no heading",
      { "docs/guide.md": "[a](handbook/leads.md#none)" },
      "docs/guide.md: the link handbook/leads.md#none leads nowhere",
    ],
    [
      "a path that does not exist",
      { "docs/architecture.md": "`src/none.ts`" },
      "docs/architecture.md names src/none.ts, which does not exist",
    ],
    [
      "a document that is not here",
      { "src/server/main.ts": `// As spec ${"section"} 4 says.\n` },
      `src/server/main.ts cites a missing document: spec ${"section"}`,
    ],
    [
      "a page that the handbook does not list",
      { "docs/handbook/messages.md": "# Messages" },
      "docs/handbook/README.md does not name messages.md",
    ],
    ["a folder outside the tree", { "bench/run.ts": "" }, "the tree of README.md does not name bench/"],
    [
      "a decision without its head",
      { "docs/decisions/0003-a-cache.md": "# A cache" },
      "docs/decisions/0003-a-cache.md has no head with its own number",
    ],
    [
      "two decisions of one number",
      { "docs/decisions/archive/README.md": "- 0001 A table → 0002\n- 0002 A queue\n" },
      "two decisions have the number 0002",
    ],
    [
      "a number that no decision has",
      { "docs/decisions/archive/README.md": "- 0001 A table → 0009\n" },
      "no decision has the number 0009",
    ],
  ])("names %s", async (_what, changes, finding) => {
    expect(await findingsWith(changes as Record<string, string>)).toEqual([finding]);
  });
});
