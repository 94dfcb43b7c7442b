import { expect, test } from "bun:test";
import { join } from "node:path";
import { builtClient } from "../support/site.ts";

const directory = await builtClient();

/** Every script that a page can load, directly or through other scripts. */
async function scriptsOf(page: string): Promise<Map<string, string>> {
  const scripts = new Map<string, string>();
  const open = [page];
  for (let file = open.pop(); file; file = open.pop()) {
    const text = await Bun.file(join(directory, file)).text();
    if (file.endsWith(".js")) scripts.set(file, text);
    for (const [, name] of text.matchAll(/["'](?:\.\/|\/assets\/)([\w.-]+\.js)["']/g)) {
      const found = `assets/${name}`;
      if (!scripts.has(found) && !open.includes(found)) open.push(found);
    }
  }
  return scripts;
}

test("no script of the public site contains code of the back office", async () => {
  const site = await scriptsOf("index.html");
  const admin = await scriptsOf("admin.html");
  const markers = ["admin_session", "Marcar como importados", "Olá, "];
  expect(site.size).toBeGreaterThan(10);
  for (const marker of markers) {
    expect([...admin.values()].some((script) => script.includes(marker))).toBe(true);
    expect([...site].filter(([, script]) => script.includes(marker)).map(([name]) => name)).toEqual([]);
  }
});

// A translator sends what it reads, which is of the people in the lists, to its maker, and leaves what React changes as it was.
test("the back office is not translated, and the public site may be", async () => {
  const [admin, site] = await Promise.all(
    ["admin.html", "index.html"].map((page) => Bun.file(join(directory, page)).text()),
  );
  expect(admin).toContain('translate="no"');
  expect(admin).toMatch(/<meta name="google" content="notranslate"/);
  expect(site).not.toMatch(/translate/);
});

test("every script and style sheet has a hash in its name and smaller brotli and gzip variants", async () => {
  const files = await Array.fromAsync(new Bun.Glob("assets/*.{js,css}").scan(directory));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    expect(file).toMatch(/-[0-9a-z]{8,}\.(js|css)$/);
    const { size } = Bun.file(join(directory, file));
    if (size < 200) continue;
    expect(Bun.file(join(directory, `${file}.br`)).size).toBeLessThan(size);
    expect(Bun.file(join(directory, `${file}.gz`)).size).toBeLessThan(size);
  }
});
