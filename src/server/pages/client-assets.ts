import { join } from "node:path";
import type { MiddlewareHandler } from "hono";
import { MONO_FONT } from "#server/features/link-pages/link-page.ts";
import { OperatorError } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/request-state.ts";
import type { ShellTemplate, ShellTemplates } from "./compose-page.ts";
import { loadStaticFiles, type StaticFiles, serveSourceFiles, serveStaticFiles } from "./static-files.ts";

const PUBLIC = join(import.meta.dir, "../../client/public");
const SITE_SHELL = "/__shell/site";
const ADMIN_SHELL = "/__shell/admin";
const EDITING_SHELL = "/__shell/editing";
const DEVELOPMENT_FONT = "/fonts/geist.woff2";

/** Page templates and the static file handler. */
export type ClientAssets = {
  templates: ShellTemplates;
  /** Files of a build; none in development. */
  files: StaticFiles;
  staticFiles: MiddlewareHandler<AppEnv>;
  /** Location of files without a hash in their names. */
  directory: string;
  /** Source commit of the build. */
  commit?: string | undefined;
};

/** No usable client build. The message says how to make one. */
export class MissingBuildError extends OperatorError {
  override name = "MissingBuildError";
}

/** A development server on a production-only install. */
class MissingPackagesError extends OperatorError {
  override name = "MissingPackagesError";
}

/** Returns the commit of a build; undefined without a build. */
export async function readBuildCommit(directory: string): Promise<string | undefined> {
  const manifest: BuildManifest | undefined = await manifestOf(directory)
    .json()
    .catch(() => undefined);
  return manifest?.commit;
}

function manifestOf(directory: string) {
  return Bun.file(join(directory, "manifest.json"));
}

/** Reads the built client into memory. @throws MissingBuildError */
export async function loadBuiltClient(directory: string): Promise<ClientAssets> {
  const manifestFile = manifestOf(directory);
  if (!(await manifestFile.exists())) {
    throw new MissingBuildError(`There is no client build in ${directory}. Run \`bun run build\` first.`);
  }
  const manifest: BuildManifest = await manifestFile.json();
  const site = await readSiteTemplate(directory);
  const files = await loadStaticFiles(directory);
  const read = async (name: string) => ({
    html: await Bun.file(join(directory, name)).text(),
    scripts: [],
    style: "",
  });
  const [admin, editing] = await Promise.all([read("admin.html"), read("editing.html")]);
  return {
    templates: {
      site: async () => site,
      admin: async () => admin,
      editing: async () => editing,
      font: manifest.font,
      screens: manifest.screens,
      pageRenderer: join(directory, PAGE_RENDERER),
    },
    files,
    staticFiles: serveStaticFiles(files),
    directory,
    commit: manifest.commit,
  };
}

const SCRIPTS =
  /<script type="module"[^>]*? src="([^"]+)"><\/script>|<link rel="modulepreload"[^>]*? href="([^"]+)">/g;

const STYLE_SHEETS = /<link rel="stylesheet"[^>]*? href="([^"]+)">/g;

/** Removes scripts and style sheets from the built page: the page shell starts the ones and embeds the others. */
async function readSiteTemplate(directory: string): Promise<ShellTemplate> {
  const built = await Bun.file(join(directory, "index.html")).text();
  const scripts = [...built.matchAll(SCRIPTS)].flatMap(([, script, preload]) => script ?? preload ?? []);
  if (scripts.length === 0) {
    throw new MissingBuildError(`${directory}/index.html is not a page of a client build.`);
  }
  const sheets = [...built.matchAll(STYLE_SHEETS)].map(([, path = ""]) =>
    Bun.file(join(directory, path)).text(),
  );
  const style = (await Promise.all(sheets)).join("");
  return { html: built.replaceAll(SCRIPTS, "").replaceAll(STYLE_SHEETS, ""), scripts, style };
}

/**
 * Bundles the client on demand with Bun's development server and hot reload. Bun serves its pages under two private
 * paths, where the page shell fetches its templates. `origin` returns the server's own origin.
 * @throws MissingPackagesError
 */
export async function createDevelopmentClient(origin: () => string) {
  const fonts = developmentFonts();
  const [site, admin, editing] = await Promise.all([
    import("../../client/index.html"),
    import("../../client/admin.html"),
    import("../../client/editing.html"),
  ]);
  const fetchShell = (path: string) => async () => ({
    html: await (await fetch(origin() + path)).text(),
    scripts: [],
    style: "",
  });
  const assets: ClientAssets = {
    templates: {
      site: fetchShell(SITE_SHELL),
      admin: fetchShell(ADMIN_SHELL),
      editing: fetchShell(EDITING_SHELL),
      font: DEVELOPMENT_FONT,
      screens: {},
      pageRenderer: undefined,
    },
    files: new Map(),
    staticFiles: serveSourceFiles(PUBLIC, fonts),
    directory: PUBLIC,
  };
  return {
    assets,
    routes: {
      [SITE_SHELL]: site.default,
      [ADMIN_SHELL]: admin.default,
      [EDITING_SHELL]: editing.default,
    },
  };
}

function developmentFonts(): Record<string, string> {
  try {
    const { sans, mono } = fontFiles();
    return { [DEVELOPMENT_FONT]: sans, [MONO_FONT]: mono };
  } catch {
    throw new MissingPackagesError(
      "NODE_ENV is not production, and development mode needs packages that a production install leaves out: set " +
        "NODE_ENV=production, or run `bun install`.",
    );
  }
}

/**
 * The site's font files: Latin in all weights, and one weight with digits of one width. Not imported, because Bun would
 * inline them as base64. A function, because a production install does not have them: the build does.
 */
export function fontFiles() {
  const resolve = (file: string) => Bun.resolveSync(file, import.meta.dir);
  return {
    sans: resolve("@fontsource-variable/geist/files/geist-latin-wght-normal.woff2"),
    mono: resolve("@fontsource/geist-mono/files/geist-mono-latin-600-normal.woff2"),
  };
}

/** Path of the page renderer inside the build. */
export const PAGE_RENDERER = "server/render-pages.js";

/** Contents of a client build: the server reads the font, a test the sizes. */
export type BuildManifest = {
  /** URL path of the site's font. */
  font: string;
  /** Files that each screen of the back office needs beside the entry, by path. */
  screens: Record<string, string[]>;
  /** Source commit; missing without git and COMMIT. */
  commit?: string | undefined;
  files: { path: string; bytes: number; brotliBytes: number }[];
};
