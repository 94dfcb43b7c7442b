import { basename, dirname, join, relative } from "node:path";
import { Glob } from "bun";

/** Support files that open the whole product. Following them would select every test. */
const DOORS =
  /^tests\/support\/(?:(?:app|site|cluster|spawned-site|site-process|command)\.ts|mounted-back-office\.tsx)$/;
/** A page of the site: each is visited by the sweep over all of them. */
const PAGE = /^src\/client\/site\//;
/** A feature or screen, whose tests are named after its folder. */
const ROOM =
  /^src\/(?:server\/(?:features|submissions|platform)|server|client\/admin|client\/site|shared)\/([\w-]+)\//;
/** A part of the client, such as a form, whose tests may be named after its file. */
const PART = /^src\/client\/.*\/([\w-]+)\.tsx?$/;

/**
 * Test files affected by a change: changed ones, those that import a changed file, and those named after its feature,
 * screen or part of the client, which reach it through HTTP or a browser. Project tests read files that nothing
 * imports. A heuristic for the inner loop; the full suite decides.
 */
export async function findTestsOfChange(changed: readonly string[], baseDir: string): Promise<string[]> {
  const importers = await importersIn(baseDir);
  const reached = new Set(changed);
  // Iterating a set includes entries added meanwhile.
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  const names = changed.flatMap((file) => [
    ...[ROOM, PART].flatMap((named) => named.exec(file)?.[1] ?? []),
    ...(PAGE.test(file) ? ["whole-pages"] : []),
  ]);
  const tests = await Array.fromAsync(new Glob("tests/**/*.test.{ts,tsx}").scan(baseDir));
  const isOfProject = changed.some((file) => !/^(src|tests)\//.test(file));
  return tests
    .filter(
      (test) =>
        reached.has(test) || isNamedAfter(test, names) || (isOfProject && test.startsWith("tests/deep/")),
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
