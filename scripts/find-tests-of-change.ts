import { basename, dirname, join, relative } from "node:path";
import { Glob } from "bun";

/** Support files that open the whole product. Following them would select every test. */
const DOORS =
  /^tests\/support\/(?:(?:app|site|cluster|spawned-site|site-process|command)\.ts|mounted-back-office\.tsx)$/;
/**
 * Areas of the browser and component lanes that test a room of the code under another name. A test file of an area begins
 * with its name.
 */
export const AREAS: Readonly<Record<string, readonly string[]>> = {
  accounts: ["sign-in"],
  "access-links": ["settings"],
  "api-keys": ["integrations"],
  attention: ["dashboard"],
  "audit-logs": ["logs"],
  "chat-codes": ["site"],
  consents: ["privacy", "messages", "forms"],
  "contact-messages": ["messages"],
  content: ["content", "page-editor", "own-pages", "slider"],
  deliveries: ["integrations"],
  drafts: ["records"],
  "file-upload": ["slider"],
  funnel: ["dashboard"],
  incidents: ["privacy"],
  "image-library": ["image-editor", "page-editor"],
  keyboard: ["lists"],
  layout: ["dashboard"],
  "legal-texts": ["content"],
  login: ["sign-in", "accounts"],
  media: ["slider", "image-editor", "page-editor"],
  "message-templates": ["settings"],
  pages: ["page-editor", "own-pages", "content"],
  paths: ["settings"],
  "personal-data": ["privacy"],
  positions: ["resume"],
  presence: ["people"],
  record: ["records", "two-administrators"],
  redirects: ["settings"],
  "reset-password": ["sign-in"],
  retention: ["privacy"],
  session: ["sign-in", "accounts"],
  "site-config": ["content", "settings", "page-editor"],
  "subject-requests": ["privacy"],
  "system-health": ["health"],
  theme: ["browsers"],
  users: ["accounts"],
  versions: ["content"],
  "visit-counts": ["dashboard", "site"],
};
/** Tests that visit every page of the site, or every screen of the back office. */
const SWEEPS: readonly (readonly [RegExp, string])[] = [
  [/^src\/client\/site\//, "site"],
  [/^src\/client\/(?:site|admin|components)\//, "sweep"],
];
/** Tests of documents, developer programs and operator files. */
const OF_THE_PROJECT =
  /^tests\/(?:deep\/(?:add-a-feature|architecture|audit|commit-of|deploy-files|documented|documents|ignored-files|test-run|tests-of-change)|server\/security-document)/;
/** A feature or screen, whose tests are named after its folder. */
const ROOM =
  /^src\/(?:server\/(?:features|submissions|platform)|server|client\/admin|client\/site|shared)\/([\w-]+)\//;
/** A part of the client, such as a form, whose tests may be named after its file. */
const PART = /^src\/client\/.*\/([\w-]+)\.tsx?$/;

/**
 * Test files affected by a change: changed ones, those that import a changed file, and those named after its feature,
 * screen or part of the client, or after an area that tests it, which reach it through HTTP or a browser. Tests of documents
 * and programs read files that nothing imports. A heuristic for the inner loop; the full suite decides.
 */
export async function findTestsOfChange(changed: readonly string[], baseDir: string): Promise<string[]> {
  const importers = await importersIn(baseDir);
  const reached = new Set(changed);
  // Iterating a set includes entries added meanwhile.
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  const names = changed.flatMap((file) => [
    ...[ROOM, PART]
      .flatMap((named) => named.exec(file)?.[1] ?? [])
      .flatMap((name) => [name, ...(AREAS[name] ?? [])]),
    ...SWEEPS.flatMap(([swept, area]) => (swept.test(file) ? [area] : [])),
  ]);
  const tests = await Array.fromAsync(new Glob("tests/**/*.test.{ts,tsx}").scan(baseDir));
  const isOutside = changed.some((file) => !/^(src|tests)\//.test(file));
  return tests
    .filter(
      (test) => reached.has(test) || isNamedAfter(test, names) || (isOutside && OF_THE_PROJECT.test(test)),
    )
    .sort();
}

/** Importers of each file. Ignores type imports, which the compiler checks. */
async function importersIn(baseDir: string): Promise<ReadonlyMap<string, string[]>> {
  const transpilers = {
    ts: new Bun.Transpiler({ loader: "ts" }),
    tsx: new Bun.Transpiler({ loader: "tsx" }),
  };
  const importers = new Map<string, string[]>();
  for await (const file of new Glob("{src,tests}/**/*.{ts,tsx}").scan(baseDir)) {
    if (DOORS.test(file)) continue;
    const text = await Bun.file(join(baseDir, file)).text();
    for (const { path } of transpilers[file.endsWith("x") ? "tsx" : "ts"].scanImports(text)) {
      if (!/^[#.]/.test(path)) continue;
      const imported = relative(baseDir, Bun.resolveSync(path, join(baseDir, dirname(file))));
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/** `leads.export.test.ts` and `lead-imports.test.ts` belong to `leads`. */
function isNamedAfter(test: string, names: readonly string[]): boolean {
  const name = basename(test);
  return names.some((given) => name.startsWith(given.replace(/s$/, "")));
}
