import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import type { BunPlugin } from "bun";
import tailwind from "bun-plugin-tailwind";
import { MONO_FONT } from "#server/features/link-pages/link-page.ts";
import { encodeBody } from "#server/platform/http/prepared-answers.ts";
import { type BuildManifest, fontFiles, PAGE_RENDERER } from "./client-assets.ts";
import { joinChunks, type Room } from "./joined-chunks.ts";
import { adminRooms, siteRooms } from "./rooms.ts";
import { readScreenFiles } from "./screen-files.ts";

const CLIENT = join(import.meta.dir, "../../client");
const PUBLIC = join(CLIENT, "public");
const COMPRESSIBLE = new Set([".js", ".css", ".svg", ".json", ".txt", ".webmanifest", ".ico"]);

/** Icons without unused features of lucide; also in the renderer, whose markup the browser hydrates. */
const plainIcons: BunPlugin = {
  name: "plain-icons",
  setup: (build) => {
    const path = join(CLIENT, "components/lucide-icon.ts");
    build.onResolve({ filter: /\/createLucideIcon\.mjs$/ }, () => ({ path }));
  },
};

/**
 * The router without its warnings for developers, and without what nothing uses: names of components, and what makes
 * them, look like effects to the bundler. Modules are replaced where they load, not where they resolve: the bundler then
 * still knows from their package that they have no effects.
 */
const plainRouter: BunPlugin = {
  name: "plain-router",
  setup: (build) => {
    build.onLoad(
      { filter: /react-router\/dist\/development\/(?:index|dom-export)\.mjs$/ },
      async ({ path }) => {
        const module = await Bun.file(path.replace("/development/", "/production/")).text();
        return { loader: "js", contents: module.replaceAll('"./chunk-', '"../production/chunk-') };
      },
    );
    build.onLoad({ filter: /react-router\/dist\/production\/chunk-.*\.mjs$/ }, async ({ path }) => {
      const module = await Bun.file(path).text();
      const contents = module
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, "")
        .replaceAll(/^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm, "$1/* @__PURE__ */ ");
      return { loader: "js", contents };
    });
  },
};

/** zod without JSON schemas, which only the server makes: each schema names the functions that would make one. */
const plainZod: BunPlugin = {
  name: "plain-zod",
  setup: (build) => {
    build.onLoad(
      { filter: /zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/ },
      async ({ path }) => {
        const module = await Bun.file(path).text();
        const names = [...module.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
        return { loader: "js", contents: names.map((name) => `export const ${name} = () => {};`).join("\n") };
      },
    );
  },
};

/** The build failed. The message contains the bundler's output. */
class ClientBuildError extends Error {
  override name = "ClientBuildError";
}

type BuildOptions = {
  react?: "production" | "development";
  /** Source commit recorded in the build. */
  commit?: string | undefined;
  /** Folder of the chunks. */
  chunks?: string;
};

/**
 * Bundles public site and back office into `outDir`, replacing its contents: three pages, hashed assets with brotli and
 * gzip variants, and `manifest.json`. `development` React explains its errors.
 * @throws ClientBuildError
 */
export async function buildClient(
  outDir: string,
  { react = "production", commit }: BuildOptions = {},
): Promise<BuildManifest> {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  await bundle("index.html", outDir, { react, entry: "site/main.tsx", rooms: siteRooms });
  const admin = await bundle("admin.html", outDir, {
    react,
    commit,
    entry: "admin/main.tsx",
    rooms: adminRooms,
  });
  const [, entry = ""] =
    /<script[^>]* src="([^"]+)"/.exec(await Bun.file(join(outDir, "admin.html")).text()) ?? [];
  const screens = await readScreenFiles(admin, { client: CLIENT, entry });
  await bundle("editing.html", outDir, { react, chunks: "assets/editing" });
  await bundleRenderer(outDir, react);
  await cp(PUBLIC, outDir, { recursive: true });
  const font = await copyFonts(outDir);

  const names = await Array.fromAsync(new Bun.Glob("**/*").scan(outDir));
  const served = names.filter((name) => dirname(name) !== dirname(PAGE_RENDERER));
  const compress = async (name: string) => {
    const path = join(outDir, name);
    const plain = await Bun.file(path).bytes();
    const body = COMPRESSIBLE.has(extname(path)) ? await encodeBody(plain) : undefined;
    if (body?.br) await writeFile(`${path}.br`, body.br);
    if (body?.gzip) await writeFile(`${path}.gz`, body.gzip);
    return { path: `/${name}`, bytes: plain.byteLength, brotliBytes: (body?.br ?? plain).byteLength };
  };
  const files = await Promise.all(served.map(compress));
  files.sort((left, right) => left.path.localeCompare(right.path));
  const manifest: BuildManifest = { font, commit, screens, files };
  await writeFile(join(outDir, "manifest.json"), JSON.stringify(manifest, null, 2));
  return manifest;
}

/** Builds each page separately, so that unused exports of shared modules are dropped per page. */
async function bundle(
  page: string,
  outDir: string,
  {
    react,
    commit,
    chunks = "assets",
    entry,
    rooms = [],
  }: BuildOptions & { entry?: string; rooms?: readonly Room[] },
): Promise<Bun.BuildMetafile> {
  const plugins = [plainIcons, plainZod, ...(react === "production" ? [plainRouter] : []), tailwind];
  const config: Bun.BuildConfig = {
    entrypoints: [join(CLIENT, page)],
    // The bundler creates a chunk per set of sharing pages; rooms and this merge small ones.
    splitting: true,
    minChunkSize: 16_384,
    // Preload lists would add 1 kB to each page's entry file to save one round trip.
    modulePreload: false,
    publicPath: "/",
    target: "browser",
    define: { "process.env.NODE_ENV": JSON.stringify(react), BUILD_COMMIT: JSON.stringify(commit ?? "") },
    naming: {
      entry: "[dir]/[name].[ext]",
      chunk: `${chunks}/[name]-[hash].[ext]`,
      asset: "assets/[name]-[hash].[ext]",
    },
    throw: false,
  };
  const joined = entry
    ? [await joinChunks({ ...config, plugins }, { entry: join(CLIENT, entry), client: CLIENT, rooms })]
    : [];
  const built = await Bun.build({
    ...config,
    plugins: [...joined, ...plugins],
    outdir: outDir,
    minify: true,
    metafile: true,
  });
  if (!built.success || !built.metafile) throw new ClientBuildError(built.logs.map(String).join("\n"));
  return built.metafile;
}

/** Bundles the page renderer, which runs on the server only. */
async function bundleRenderer(outDir: string, react: string): Promise<void> {
  const built = await Bun.build({
    entrypoints: [join(CLIENT, "site/render-pages.tsx")],
    outdir: join(outDir, dirname(PAGE_RENDERER)),
    target: "bun",
    plugins: [plainIcons],
    define: { "process.env.NODE_ENV": JSON.stringify(react) },
    throw: false,
  });
  if (!built.success) throw new ClientBuildError(built.logs.map(String).join("\n"));
}

/** Resolves to the URL path of the font that a page needs for its first paint. */
async function copyFonts(outDir: string): Promise<string> {
  const { sans, mono } = fontFiles();
  const hash = Bun.hash(await Bun.file(sans).bytes()).toString(36);
  const address = `/assets/geist-${hash}.woff2`;
  await cp(sans, join(outDir, address));
  await cp(mono, join(outDir, MONO_FONT));
  return address;
}
