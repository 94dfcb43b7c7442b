import { expect, test } from "bun:test";
import { join } from "node:path";
import { builtClient, startSite } from "../support/site.ts";

const KB = 1000;
const directory = await builtClient();
const site = await startSite();

async function brotliBytes(file: string): Promise<number> {
  const compressed = Bun.file(join(directory, `${file}.br`));
  return (await compressed.exists()) ? compressed.size : Bun.file(join(directory, file)).size;
}

async function total(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(brotliBytes));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function homeAsSent(): Promise<number> {
  const answer = await fetch(site.url, { headers: { "accept-encoding": "br" }, decompress: false });
  expect(answer.headers.get("content-encoding")).toBe("br");
  return (await answer.arrayBuffer()).byteLength;
}

const built = await Bun.file(join(directory, "index.html")).text();
const scripts = [...built.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? "");
const styles = [...built.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, path]) => path ?? "");
const { font } = await Bun.file(join(directory, "manifest.json")).json();

/** A file and those that it needs, without what every page starts with. */
async function filesAfterStart(file: string, known = new Set(scripts)): Promise<string[]> {
  if (known.has(file)) return [];
  known.add(file);
  const added = [file];
  const code = await Bun.file(join(directory, file)).text();
  for (const [, imported = ""] of code.matchAll(/(?:from|import)"(\/assets\/[^"]+)"/g))
    added.push(...(await filesAfterStart(imported, known)));
  return added;
}

test("every page starts with one file", async () => {
  expect(scripts).toHaveLength(1);
  expect(await filesAfterStart(scripts[0] ?? "", new Set())).toHaveLength(1);
});

const pageFiles = [...new Bun.Glob("assets/*-page-*.js").scanSync(directory)].map((file) => `/${file}`);

test("every page's JavaScript, beside that of its form or text, is at most 105 kB in at most 10 files", async () => {
  expect(pageFiles.length).toBeGreaterThan(10);
  for (const file of pageFiles) {
    const files = [...scripts, ...(await filesAfterStart(file))];
    const bytes = await total(files);
    expect({ file, bytes, fits: bytes <= 105 * KB && files.length <= 10 }).toEqual({
      file,
      bytes,
      fits: true,
    });
  }
});

test("the demo form's JavaScript until somebody begins to fill it in is at most 26 kB more", async () => {
  const [form] = [...new Bun.Glob("assets/demo-form-*.js").scanSync(directory)];
  const added = await filesAfterStart(`/${form}`);
  expect(added.length).toBeGreaterThan(1);
  expect(await total(added)).toBeLessThanOrEqual(26 * KB);
});

test("the style sheet is at most 15 kB", async () => {
  expect(styles).toHaveLength(1);
  expect(await total(styles)).toBeLessThanOrEqual(15 * KB);
});

test("the HTML of the home page is at most 15 kB", async () => {
  expect(await homeAsSent()).toBeLessThanOrEqual(15 * KB);
});

test("the fonts are at most 45 kB", async () => {
  expect(await total([font])).toBeLessThanOrEqual(45 * KB);
});

test("the whole first view of the home page is at most 300 kB", async () => {
  const slides = ["/images/slide-erp.svg", "/images/slide-gestao.svg", "/images/slide-tecnologia.svg"];
  const files = [...scripts, ...styles, font, ...slides, "/images/favicon.svg"];
  expect((await homeAsSent()) + (await total(files))).toBeLessThanOrEqual(300 * KB);
});
