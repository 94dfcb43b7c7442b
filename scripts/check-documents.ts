import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";

// Reports false statements of the documents about the tree and about each other. Part of `bun run check`.

const ROOT = join(import.meta.dir, "..");
const HANDBOOK = "docs/handbook";
const DECISIONS = "docs/decisions";
const ARCHIVE = `${DECISIONS}/archive/README.md`;
const RECORD_HEAD = /^# (\d{4}) .+\n\nDate: \S+ Status: accepted/;
/** A section of a specification, or a rule of the numbered document that the handbook replaced. */
const MISSING_DOCUMENT = /\bspec(?:ification)? sections?\b|\bspec §|\bproduct`? \d+\.\d+/gi;

/** Findings in the documents below `root`, one per line. */
export function checkDocuments(root: string): string[] {
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const files = (pattern: string) => [...new Bun.Glob(pattern).scanSync(root)].sort();
  const documents = [...files("*.md"), ...files("docs/**/*.md"), ...files("deploy/**/*.md")];
  const code = files("{src,tests,scripts,bench}/**/*.{ts,tsx,css}");
  return [
    ...documents.flatMap((path) => brokenLinks(root, path, read)),
    ...namedPaths(read("docs/architecture.md"))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `docs/architecture.md names ${path}, which does not exist`),
    ...[...documents, ...code]
      .filter((path) => path !== relative(ROOT, import.meta.path))
      .flatMap((path) =>
        (read(path).match(MISSING_DOCUMENT) ?? []).map(
          (cited) => `${path} cites a missing document: ${cited}`,
        ),
      ),
    ...handbookFindings(root, read),
    ...treeFindings(root, read),
    ...decisionFindings(files(`${DECISIONS}/*.md`), read),
  ];
}

type Read = (path: string) => string;

function brokenLinks(root: string, path: string, read: Read): string[] {
  const targets = [...read(path).matchAll(/(?:\]\(|^\[[^\]]+\]: )([^)\s]+)/gm)].map(
    ([, target = ""]) => target,
  );
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [file = "", anchor = ""] = target.split("#");
      const linked = file ? join(dirname(path), file) : path;
      if (!existsSync(join(root, linked))) return true;
      return linked.endsWith(".md") && anchor !== "" && !anchorsOf(read(linked)).includes(anchor);
    })
    .map((target) => `${path}: the link ${target} leads nowhere`);
}

/** The anchor that GitHub gives each heading. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Number} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function namedPaths(text: string): string[] {
  return [...text.matchAll(/`((?:src|scripts)\/[\w./-]+)`/g)].map(([, path = ""]) => path);
}

function handbookFindings(root: string, read: Read): string[] {
  const listed = [...read(`${HANDBOOK}/README.md`).matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S/gm)];
  const pages = readdirSync(join(root, HANDBOOK)).filter((name) => name !== "README.md");
  return difference(
    listed.map(([, path = ""]) => path),
    pages,
    `${HANDBOOK}/README.md`,
  );
}

/** The README's tree has every folder of the project and of src, and no other. */
function treeFindings(root: string, read: Read): string[] {
  const tree = /## Where things are\n.*?```\n(.*?)```/s.exec(read("README.md"))?.[1] ?? "";
  let parent = "";
  const named = tree.split("\n").flatMap((line) => {
    const [, indent = "", name] = /^( *)(\S+\/)/.exec(line) ?? [];
    if (!name) return [];
    if (indent === "") parent = name;
    return [indent === "" ? name : parent + name];
  });
  const tracked = Bun.spawnSync(["git", "ls-files"], { cwd: root }).stdout.toString().split("\n");
  const folders = new Set(
    tracked.flatMap((path) => {
      const [, top] = /^([^./][^/]*\/)/.exec(path) ?? [];
      const [, below] = /^(src\/[^/]+\/)/.exec(path) ?? [];
      return [top, below].filter((folder) => folder !== undefined);
    }),
  );
  return difference(named, [...folders], "the tree of README.md");
}

function decisionFindings(paths: readonly string[], read: Read): string[] {
  const records = paths
    .filter((path) => /^\d/.test(basename(path)))
    .map((path) => ({ path, text: read(path), number: RECORD_HEAD.exec(read(path))?.[1] }));
  const archive = read(ARCHIVE);
  const archived = [...archive.matchAll(/^- (\d{4}) /gm)].map(([, number = ""]) => number);
  const known = [...records.map(({ number }) => number), ...archived];
  const cited = [
    ...records.flatMap(({ text }) => [...text.matchAll(/\[(\d{4})\]\(archive\/README\.md\)/g)]),
    ...archive.matchAll(/→ (\d{4})/g),
  ].map(([, number]) => number);
  return [
    ...records
      .filter(({ path, number }) => number === undefined || !basename(path).startsWith(number))
      .map(({ path }) => `${path} has no head with its own number`),
    ...known
      .filter((number, at) => number !== undefined && known.indexOf(number) !== at)
      .map((number) => `two decisions have the number ${number}`),
    ...cited
      .filter((number) => !known.includes(number))
      .map((number) => `no decision has the number ${number}`),
  ];
}

function difference(named: readonly string[], present: readonly string[], where: string): string[] {
  return [
    ...named
      .filter((name) => !present.includes(name))
      .map((name) => `${where} names ${name}, which does not exist`),
    ...present.filter((name) => !named.includes(name)).map((name) => `${where} does not name ${name}`),
  ];
}

if (import.meta.main) {
  const findings = checkDocuments(ROOT);
  for (const finding of findings) process.stderr.write(`${finding}\n`);
  process.exit(findings.length > 0 ? 1 : 0);
}
