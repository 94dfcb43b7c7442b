import { beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { parse } from "acorn";
import { newerApis } from "../support/oldest-browsers.ts";
import { builtClient } from "../support/site.ts";

const directory = await builtClient();
let scripts: { file: string; code: string }[];
beforeAll(async () => {
  const files = [...new Bun.Glob("assets/*.js").scanSync(directory)];
  scripts = await Promise.all(
    files.map(async (file) => ({ file, code: await Bun.file(join(directory, file)).text() })),
  );
});

type Node = { type: string; start: number; end: number; regex?: { pattern: string } };

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value && "start" in value) yield value as Node;
  for (const part of Object.values(value)) yield* nodesOf(part);
}

/** Of ES2022 and older, Safari understands these since 16.4; before, it runs nothing of a file that has one. */
const isTooNew = ({ type, regex }: Node) => type === "StaticBlock" || /\(\?<[=!]/.test(regex?.pattern ?? "");

test("the oldest browsers can parse every script", () => {
  expect(scripts.length).toBeGreaterThan(50);
  const found = scripts.flatMap(({ file, code }) => {
    // Throws at what is newer than ES2022, and says where.
    const program = parse(code, { ecmaVersion: 2022, sourceType: "module" });
    return [...nodesOf(program)]
      .filter(isTooNew)
      .map(({ start, end }) => `${file}: ${code.slice(start, end)}`);
  });
  expect(found).toEqual([]);
});

/** Their newer members have names of their own; those of iterators are names of arrays, too. */
const OWNERS = ["AbortSignal", "Array", "Map", "Object", "Promise", "Set", "String", "URL"] as const;

test("what the scripts call and the oldest browsers lack is brought to them, and nothing else", async () => {
  const code = scripts
    .filter(({ file }) => !file.includes("/missing-apis-"))
    .map((script) => script.code)
    .join("\n");
  const called = newerApis.filter((name) => {
    const [owner, member = ""] = name.replace(/_static$/, "").split(".");
    const known = OWNERS.find((each) => each === owner);
    if (!known || !member) return false;
    return member in globalThis[known]
      ? code.includes(`${owner}.${member}`)
      : new RegExp(`\\.${member}\\(`).test(code);
  });
  const list = await Bun.file(join(import.meta.dir, "../../src/client/lib/missing-apis.ts")).text();
  const brought = [...list.matchAll(/"core-js\/modules\/(?:es|web)\.(.+)\.js"/g)].map(
    ([, name]) => name ?? "",
  );
  expect(called.map(nameOfModule).sort()).toEqual(brought.sort());
});

/** `URL.canParse_static` is `url.can-parse` in core-js. */
function nameOfModule(api: string): string {
  const [owner = "", member = ""] = api.replace(/_static$/, "").split(".");
  return `${owner.toLowerCase()}.${member.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
