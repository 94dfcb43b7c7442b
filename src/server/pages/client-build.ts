import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, extname, join, relative } from "node:path";
import tailwind from "bun-plugin-tailwind";
import { MONO_FONT } from "#server/features/site-config/theme-style.ts";
import { encodeBody } from "#server/platform/http/prepared-answers.ts";
import { type BuildManifest, fontFiles, PAGE_RENDERER } from "./client-assets.ts";

const CLIENT = join(import.meta.dir, "../../client");
const PUBLIC = join(CLIENT, "public");
const COMPRESSIBLE = new Set([".js", ".css", ".svg", ".json", ".txt", ".webmanifest", ".ico"]);

/** Thrown when the build fails. The message contains the bundler's output. */
class ClientBuildError extends Error {
  override name = "ClientBuildError";
}

type BuildOptions = {
  react?: "production" | "development";
  /** The commit that the build names. */
  commit?: string | undefined;
};

/**
 * Bundles the public site and the back office into `outDir`: two pages, hashed assets with their brotli and gzip forms,
 * and `manifest.json`. Deletes the previous contents. React of `development` explains what it finds wrong.
 * @throws ClientBuildError
 */
export async function buildClient(
  outDir: string,
  { react = "production", commit }: BuildOptions = {},
): Promise<BuildManifest> {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  await bundle(join(CLIENT, "index.html"), outDir, { react });
  await bundle(join(CLIENT, "admin.html"), outDir, { react, commit });
  await bundleRenderer(outDir, react);
  await cp(PUBLIC, outDir, { recursive: true });
  const font = await copyFonts(outDir);

  const manifest: BuildManifest = { font, commit, files: [] };
  for await (const name of new Bun.Glob("**/*").scan(outDir)) {
    if (dirname(name) === dirname(PAGE_RENDERER)) continue;
    const path = join(outDir, name);
    const plain = await Bun.file(path).bytes();
    const body = COMPRESSIBLE.has(extname(path)) ? encodeBody(plain) : undefined;
    if (body?.br) await writeFile(`${path}.br`, body.br);
    if (body?.gzip) await writeFile(`${path}.gz`, body.gzip);
    manifest.files.push({
      path: `/${relative(outDir, path)}`,
      bytes: plain.byteLength,
      brotliBytes: (body?.br ?? plain).byteLength,
    });
  }
  manifest.files.sort((left, right) => left.path.localeCompare(right.path));
  await writeFile(join(outDir, "manifest.json"), JSON.stringify(manifest, null, 2));
  return manifest;
}

/** Builds each page separately, so that unused exports of shared modules are dropped per page. */
async function bundle(page: string, outDir: string, { react, commit }: BuildOptions): Promise<void> {
  const built = await Bun.build({
    entrypoints: [page],
    outdir: outDir,
    minify: true,
    splitting: true,
    // The bundler makes a file for each set of pages that share a module; this folds the small ones together.
    minChunkSize: 16_384,
    // The lists of files to ask for early would be 1 kB of each page's first file, for one round trip.
    modulePreload: false,
    publicPath: "/",
    target: "browser",
    plugins: [tailwind],
    define: { "process.env.NODE_ENV": JSON.stringify(react), BUILD_COMMIT: JSON.stringify(commit ?? "") },
    naming: {
      entry: "[dir]/[name].[ext]",
      chunk: "assets/[name]-[hash].[ext]",
      asset: "assets/[name]-[hash].[ext]",
    },
    throw: false,
  });
  if (!built.success) throw new ClientBuildError(built.logs.map(String).join("\n"));
}

/** Bundles the program that renders the public pages. The server runs it; browsers do not load it. */
async function bundleRenderer(outDir: string, react: string): Promise<void> {
  const built = await Bun.build({
    entrypoints: [join(CLIENT, "site/render-pages.tsx")],
    outdir: join(outDir, dirname(PAGE_RENDERER)),
    target: "bun",
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
