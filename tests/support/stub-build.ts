import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PAGE_RENDERER } from "#server/pages/client-assets.ts";
import { temporaryDirectory } from "./cluster.ts";

/** What it says that it was built from. */
export const STUB_COMMIT = "0123456789ab";

/** A built client without content, for tests of the server that no browser looks at. */
export async function stubBuild(): Promise<string> {
  const directory = await temporaryDirectory("site-stub-");
  const head =
    '<link rel="stylesheet" crossorigin href="/assets/site.css"><script type="module" crossorigin src="/assets/site.js"></script>';
  const page = (inHead: string) =>
    `<!doctype html><html lang="pt-BR"><head>${inHead}</head><body><div id="root"></div></body></html>`;
  await Promise.all(["assets", "server"].map((name) => mkdir(join(directory, name))));
  await Promise.all([
    writeFile(join(directory, "index.html"), page(head)),
    writeFile(join(directory, "admin.html"), page("")),
    writeFile(join(directory, "assets/site.css"), "body{margin:0}"),
    writeFile(join(directory, "assets/site.js"), "0"),
    // Renders nothing: pages are served as the browser completes them.
    writeFile(join(directory, PAGE_RENDERER), 'process.stdout.write("{}")'),
    writeFile(
      join(directory, "manifest.json"),
      JSON.stringify({ font: "/assets/font.woff2", commit: STUB_COMMIT, files: [] }),
    ),
  ]);
  return directory;
}
