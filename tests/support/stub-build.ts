import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PAGE_RENDERER } from "#server/pages/client-assets.ts";
import { temporaryDirectory } from "./cluster.ts";

/** Commit in the stub's manifest. */
export const STUB_COMMIT = "0123456789ab";

/** Empty client build, for server tests without a browser. */
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
    writeFile(join(directory, "editing.html"), page("")),
    writeFile(join(directory, "assets/site.css"), "body{margin:0}"),
    writeFile(join(directory, "assets/site.js"), "0"),
    // Renders nothing; pages are completed in the browser.
    writeFile(join(directory, PAGE_RENDERER), 'process.stdout.write("{}")'),
    writeFile(
      join(directory, "manifest.json"),
      JSON.stringify({ font: "/assets/font.woff2", commit: STUB_COMMIT, files: [] }),
    ),
  ]);
  return directory;
}
