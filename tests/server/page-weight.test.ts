import { expect, test } from "bun:test";
import { join } from "node:path";
import { MONO_FONT } from "#server/features/link-pages/link-page.ts";
import type { BuildManifest } from "#server/pages/client-assets.ts";
import { adminPaths } from "#shared/content/pages.ts";
import { builtClient, startSite } from "../support/site.ts";

const KB = 1000;
const directory = await builtClient();
const site = await startSite({ answerQuality: undefined });

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
const manifest: BuildManifest = await Bun.file(join(directory, "manifest.json")).json();
const { font, screens } = manifest;

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
const formFiles = [...new Bun.Glob("assets/*-form-*.js").scanSync(directory)].map((file) => `/${file}`);
/** The form of a page comes with it; no other page has one. */
const formOfPage: Readonly<Record<string, string>> = {
  "home-page": "demo-form",
  "nucleus-page": "demo-form",
  "komanda-page": "demo-form",
  "jalekinho-page": "demo-form",
  "maskot-page": "demo-form",
  "store-page": "demo-form",
  "help-desk-page": "demo-form",
  "contact-page": "contact-form",
  "work-with-us-page": "resume-form",
  "data-request-page": "data-request-form",
  "own-page": "demo-form",
};
/** What stands around the form of an own page, and comes only with it. */
const sectionFiles = [...new Bun.Glob("assets/form-section-*.js").scanSync(directory)].map(
  (file) => `/${file}`,
);
const nameOf = (file: string) => file.replace(/^\/assets\/(.+)-\w+\.js$/, "$1");

test("every page's JavaScript is at most 105 kB in at most 7 files, and with that of its form at most 115 kB in 9", async () => {
  expect(pageFiles.length).toBeGreaterThan(10);
  expect(new Set(formFiles.map(nameOf))).toEqual(new Set(Object.values(formOfPage)));
  for (const file of pageFiles) {
    const known = new Set(scripts);
    const ofPage = [...scripts, ...(await filesAfterStart(file, known))];
    expect(ofPage.filter((path) => [...formFiles, ...sectionFiles].includes(path))).toEqual([]);
    const section = nameOf(file) === "own-page" ? (sectionFiles[0] ?? "no section") : undefined;
    const form = formFiles.find((path) => nameOf(path) === formOfPage[nameOf(file)]);
    const bytes = await total(ofPage);
    const ofSection = section ? await filesAfterStart(section, known) : [];
    const ofForm = form ? await filesAfterStart(form, known) : [];
    const withForm = bytes + (await total([...ofSection, ...ofForm]));
    const files = [ofPage.length, ofPage.length + ofForm.length] as const;
    const fits = bytes <= 105 * KB && withForm <= 115 * KB && files[0] <= 7 && files[1] <= 9;
    expect({ file, bytes, withForm, files, fits }).toEqual({ file, bytes, withForm, files, fits: true });
  }
});

test("the editor of a Markdown text is one file of at most 70 kB, which the page of an editor does not start with", async () => {
  const found = [...new Bun.Glob("assets/editing/rich-text-field-*.js").scanSync(directory)];
  expect(found).toHaveLength(1);
  const [file = ""] = found;
  expect(await Bun.file(join(directory, file)).text()).toContain("ProseMirror");
  expect(await brotliBytes(file)).toBeLessThanOrEqual(70 * KB);
  const editing = await Bun.file(join(directory, "editing.html")).text();
  const [, start = ""] = /<script[^>]*src="(\/assets\/[^"]+\.js)"/.exec(editing) ?? [];
  const others = await filesAfterStart(start, new Set());
  expect(others.length).toBeGreaterThan(0);
  expect(others).not.toContain(`/${file}`);
});

test("the style sheet is at most 15 kB", async () => {
  expect(styles).toHaveLength(1);
  expect(await total(styles)).toBeLessThanOrEqual(15 * KB);
});

test("the home page is at most 30 kB with its style sheet, which it embeds", async () => {
  const html = await (await fetch(site.url)).text();
  expect(html).not.toContain('rel="stylesheet"');
  expect(html).toContain(await Bun.file(join(directory, styles[0] ?? "")).text());
  expect(await homeAsSent()).toBeLessThanOrEqual(30 * KB);
});

test("the home page waits for one font and one picture", async () => {
  const html = (await (await fetch(site.url)).text()).replaceAll(/<noscript>.*?<\/noscript>/gs, "");
  const named = html.matchAll(
    /<(?:link|img|script)[^>]*? (?:src|href)="(\/(?:assets|images|fonts)\/[^"]+)"/g,
  );
  const files = [...new Set([...named].map(([, path]) => path))];
  expect(files.toSorted()).toEqual([font, "/images/favicon.svg", "/images/slide-erp.svg"].toSorted());
});

test("the document of a screen names all files that it starts with, and those of a list are at most 5 beside the entry", async () => {
  const built = await Bun.file(join(directory, "admin.html")).text();
  const [, entry = ""] = /<script[^>]* src="([^"]+)"/.exec(built) ?? [];
  const lists = ["/admin/leads", "/admin/privacy", "/admin/logs"];
  expect(adminPaths.filter((path) => !(path in screens))).toEqual([]);
  for (const path of adminPaths) {
    const html = await (await fetch(site.url + path)).text();
    const named = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(
      ([, file = ""]) => file,
    );
    const [own = ""] = named;
    const started = new Set<string>();
    expect(await filesAfterStart(entry, started)).toEqual([entry]);
    expect({ path, files: named.toSorted() }).toEqual({
      path,
      files: (await filesAfterStart(own, started)).toSorted(),
    });
    if (lists.includes(path)) expect(named.length).toBeLessThanOrEqual(5);
  }
});

test("a list starts with at most 290 kB of JavaScript, the dashboard adds at most 55 kB to the login", async () => {
  const built = await Bun.file(join(directory, "admin.html")).text();
  const [, entry = ""] = /<script[^>]* src="([^"]+)"/.exec(built) ?? [];
  const filesOf = (path: string) => [entry, ...(screens[path] ?? [])];
  expect(await total(filesOf("/admin/leads"))).toBeLessThanOrEqual(290 * KB);
  const known = filesOf("/admin/login");
  const added = filesOf("/admin/dashboard").filter((file) => !known.includes(file));
  expect(await total(added)).toBeLessThanOrEqual(55 * KB);
});

test("the fonts are at most 45 kB", async () => {
  expect(await total([font, MONO_FONT])).toBeLessThanOrEqual(45 * KB);
});

test("the whole first view of the home page is at most 300 kB", async () => {
  const slides = ["/images/slide-erp.svg", "/images/slide-gestao.svg", "/images/slide-tecnologia.svg"];
  const files = [...scripts, font, ...slides, "/images/favicon.svg"];
  expect((await homeAsSent()) + (await total(files))).toBeLessThanOrEqual(300 * KB);
});
