import { expect, test } from "bun:test";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "../..");
const CODE = new Bun.Glob("{src,tests,scripts,bench}/**/*.{ts,tsx}");
const NUMBER = /\bproduct (\d+\.\d+(?:(?:, | and |, and )\d+\.\d+)*)/g;

const text = await Bun.file(join(ROOT, "docs/product.md")).text();
const rules = [...text.matchAll(/^### (\d+\.\d+) /gm)].map(([, number = ""]) => number);

/** Every number that code cites, as `path: number`. */
async function citations(): Promise<{ place: string; number: string }[]> {
  const found: { place: string; number: string }[] = [];
  for await (const path of CODE.scan(ROOT)) {
    const code = await Bun.file(join(ROOT, path)).text();
    for (const [, numbers = ""] of code.matchAll(NUMBER)) {
      for (const number of numbers.match(/\d+\.\d+/g) ?? []) found.push({ place: path, number });
    }
  }
  return found;
}

test("every rule that code cites exists", async () => {
  const cited = await citations();
  expect(cited.length).toBeGreaterThan(100);
  const known = new Set(rules);
  expect(cited.filter(({ number }) => !known.has(number))).toEqual([]);
});

test("a rule has one number, in its own chapter, and refers to rules that exist", () => {
  expect(new Set(rules).size).toBe(rules.length);
  const chapters = text.split(/^## /m).slice(1);
  for (const chapter of chapters) {
    const [number] = chapter.split(" ");
    const own = [...chapter.matchAll(/^### (\d+)\.\d+ /gm)].map(([, of]) => of);
    expect(new Set(own)).toEqual(new Set([number]));
  }
  const referred = [...text.matchAll(/\((\d+\.\d+)\)/g)].map(([, number = ""]) => number);
  expect(referred.filter((number) => !rules.includes(number))).toEqual([]);
});

test("code cites no document that is not here", async () => {
  for await (const path of CODE.scan(ROOT)) {
    if (path.endsWith("product-citations.test.ts")) continue;
    const code = await Bun.file(join(ROOT, path)).text();
    expect({ path, citations: code.match(/\bspec(ification)? sections?\b|\bspec §/gi) ?? [] }).toEqual({
      path,
      citations: [],
    });
  }
});
