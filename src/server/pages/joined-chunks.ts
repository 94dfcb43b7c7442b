import { join, relative } from "node:path";
import type { BunPlugin } from "bun";

/** A file for modules that several lazily loaded modules share. */
export type Room = {
  /** The room `start` is part of the entry. */
  name: string;
  /** Whether a module belongs here, by the lazily loaded modules that use it, as paths inside of `src/client`. */
  holds: (users: readonly string[]) => boolean;
};

/** The modules of a bundle: what each imports, and which are loaded lazily. */
type Graph = { imports: ReadonlyMap<string, readonly string[]>; lazy: ReadonlySet<string> };

const START = "start";
const ROOM = "room:";

/**
 * Makes one file of each room. The bundler makes a chunk for every set of lazily loaded modules that share something,
 * which are a hundred; modules that the same ones load are one chunk, so each user of a room loads all of it. `bundle` is
 * a build with a metafile that writes nothing; `client` is the folder of the modules.
 */
export async function joinChunks(
  bundle: Bun.BuildConfig,
  { entry, client, rooms }: { entry: string; client: string; rooms: readonly Room[] },
): Promise<BunPlugin> {
  const { metafile, logs } = await Bun.build({ ...bundle, metafile: true });
  if (!metafile) throw new Error(`the bundler made no metafile\n${logs.map(String).join("\n")}`);
  const graph = readGraph(metafile);
  const started = reachable(graph, entry);
  const users = new Map<string, string[]>();
  for (const lazy of graph.lazy) {
    if (started.has(lazy)) continue;
    for (const module of reachable(graph, lazy)) {
      if (!started.has(module)) users.set(module, [...(users.get(module) ?? []), lazy]);
    }
  }

  const members = new Map<string, string[]>();
  const roomsOf = new Map<string, Set<string>>();
  for (const [module, usedBy] of users) {
    // Packages follow the modules that import them.
    if (usedBy.length < 2 || module.includes("node_modules")) continue;
    const room = rooms.find(({ holds }) => holds(usedBy.map((user) => relative(client, user))))?.name;
    if (!room) continue;
    members.set(room, [...(members.get(room) ?? []), module]);
    for (const user of room === START ? [entry] : usedBy)
      roomsOf.set(user, (roomsOf.get(user) ?? new Set()).add(room));
  }

  return {
    name: "joined-chunks",
    setup: (build) => {
      build.onResolve({ filter: /^room:/ }, ({ path }) => ({
        path: path.slice(ROOM.length),
        namespace: "room",
      }));
      build.onLoad({ filter: /./, namespace: "room" }, ({ path }) => ({
        loader: "ts",
        contents: importsOf(members.get(path) ?? []),
      }));
      build.onLoad({ filter: anyOf([...roomsOf.keys()]) }, async ({ path }) => ({
        loader: path.endsWith("x") ? "tsx" : "ts",
        // After its own imports, whose order may matter: the first of them keeps zod from evaluating code.
        contents: `${await Bun.file(path).text()}
${importsOf([...(roomsOf.get(path) ?? [])].map((room) => ROOM + room))}`,
      }));
    },
  };
}

function readGraph({ inputs }: Bun.BuildMetafile): Graph {
  const imports = new Map<string, string[]>();
  const lazy = new Set<string>();
  const pathOf = (key: string) => join(process.cwd(), key);
  for (const [key, { imports: found }] of Object.entries(inputs)) {
    const targets = found.flatMap(({ kind, path, entryPoint }) => {
      if (kind === "dynamic-import" && entryPoint) lazy.add(pathOf(entryPoint));
      return kind !== "dynamic-import" && path in inputs ? [pathOf(path)] : [];
    });
    imports.set(pathOf(key), targets);
  }
  return { imports, lazy };
}

function reachable({ imports }: Graph, from: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [from];
  for (let module = waiting.pop(); module; module = waiting.pop()) {
    if (seen.has(module)) continue;
    seen.add(module);
    waiting.push(...(imports.get(module) ?? []));
  }
  return seen;
}

function importsOf(modules: readonly string[]): string {
  return modules.map((module) => `import ${JSON.stringify(module)};`).join("");
}

function anyOf(paths: readonly string[]): RegExp {
  return new RegExp(`^(?:${paths.map((path) => RegExp.escape(path)).join("|")})$`);
}
