import { join } from "node:path";

/** Modules that name the paths of screens beside the code that each loads. */
const MAPS = ["admin/screens.ts", "admin/router.tsx"];
const LOADED_AT = /"(\/admin[^"]*)"[^"]*?import\("(\.\/[^"]+)"\)/g;

/**
 * Files that each screen of the back office needs beside the entry, by path, for its document to name them: the browser
 * would find them one after the other.
 */
export async function readScreenFiles(
  { outputs }: Bun.BuildMetafile,
  { client, entry }: { client: string; entry: string },
): Promise<Record<string, string[]>> {
  const pathOf = (output: string) => output.replace(/^(?:\.?\/)*/, "/");
  const made = Object.entries(outputs).map(([output, { entryPoint, imports }]) => ({
    path: pathOf(output),
    module: entryPoint && join(process.cwd(), entryPoint),
    imports: imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => pathOf(path)),
  }));
  const importsOf = new Map(made.map(({ path, imports }) => [path, imports]));
  const withImports = (path: string, known: Set<string>): Set<string> => {
    if (known.has(path)) return known;
    known.add(path);
    for (const imported of importsOf.get(path) ?? []) withImports(imported, known);
    return known;
  };
  const started = withImports(entry, new Set());

  const files: Record<string, string[]> = {};
  for (const map of MAPS) {
    const source = await Bun.file(join(client, map)).text();
    for (const [, path = "", module = ""] of source.matchAll(LOADED_AT)) {
      const own = made.find((output) => output.module === join(client, "admin", module));
      if (own)
        files[path] = [...withImports(own.path, new Set(started))].filter((file) => !started.has(file));
    }
  }
  return files;
}
