import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryDirectory } from "./cluster.ts";

/** A built client without content, for tests of the server that no browser looks at. */
export async function stubBuild(): Promise<string> {
  const directory = await temporaryDirectory("site-stub-");
  const head =
    '<link rel="stylesheet" crossorigin href="/assets/site.css"><script type="module" crossorigin src="/assets/site.js"></script>';
  const page = (inHead: string) =>
    `<!doctype html><html lang="pt-BR"><head>${inHead}</head><body><div id="root"></div></body></html>`;
  await mkdir(join(directory, "assets"));
  await Promise.all([
    writeFile(join(directory, "index.html"), page(head)),
    writeFile(join(directory, "admin.html"), page("")),
    writeFile(join(directory, "assets/site.css"), "body{margin:0}"),
    writeFile(join(directory, "assets/site.js"), "0"),
    writeFile(join(directory, "manifest.json"), JSON.stringify({ font: "/assets/font.woff2", files: [] })),
  ]);
  return directory;
}
