/** What `Bun.build` tells of the modules of a build, by path. An import that makes a file of its own names that file. */
type Modules = Readonly<
  Record<string, { imports: readonly { path: string; kind: string; entryPoint?: string }[] }>
>;

/** The words of the code that arrives with a module, and the modules that this code loads later. */
export type ModuleWords = { words: readonly string[]; loads: readonly string[] };

/** Our own code: a library brings no classes of ours. */
const OWN_MODULE = /^(?!.*\bnode_modules\/).*\bsrc\/.*\.tsx?$/;
/** What separates the words of a class list from each other, and from the code around them. */
const SEPARATORS = /[\s"'`]+|\$\{|\}/;

/**
 * Finds the words that may be classes, for `root` and each module that is loaded later from it: the renderer gives a page
 * the styles of everything that may appear on it without a further style sheet. Paths are relative to the working directory.
 */
export async function findModuleWords(
  modules: Modules,
  root: string,
  readSource: (path: string) => Promise<string>,
): Promise<Record<string, ModuleWords>> {
  const found: Record<string, ModuleWords> = {};
  const waiting = [root];
  for (let start = waiting.pop(); start !== undefined; start = waiting.pop()) {
    if (found[start]) continue;
    const together = importedAtOnce(modules, start);
    const words = new Set<string>();
    for (const path of together) {
      for (const word of (await readSource(path)).split(SEPARATORS)) words.add(word);
    }
    const loads = [...together].flatMap((path) => importsOf(modules, path, "dynamic-import"));
    found[start] = { words: [...words], loads: [...new Set(loads)] };
    waiting.push(...loads);
  }
  return found;
}

function importedAtOnce(modules: Modules, start: string): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const path of reached) {
    for (const imported of importsOf(modules, path, "import-statement")) reached.add(imported);
  }
  return reached;
}

function importsOf(modules: Modules, module: string, kind: "import-statement" | "dynamic-import"): string[] {
  return (modules[module]?.imports ?? [])
    .filter((imported) => imported.kind === kind)
    .map(({ path, entryPoint }) => entryPoint ?? path)
    .filter((path) => OWN_MODULE.test(path));
}
