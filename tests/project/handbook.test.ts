import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const HANDBOOK = join(import.meta.dir, "../../docs/handbook");
/** What somebody reads in an hour and a half. */
const MAX_BYTES = 90_000;

const pages = readdirSync(HANDBOOK).map((name) => ({
  name,
  text: readFileSync(join(HANDBOOK, name), "utf8"),
}));

/** The targets of a page's links within this repository. */
function linksOf(text: string): { path: string; anchor: string }[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path = "", anchor = ""] = target.split("#");
      return { path, anchor };
    });
}

/** The anchor that GitHub gives a heading. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Number} -]/gu, "")
      .replaceAll(" ", "-"),
  );
}

test("the README lists every page once, and no other", () => {
  const readme = pages.find(({ name }) => name === "README.md")?.text ?? "";
  const listed = [...readme.matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S/gm)].map(([, path = ""]) => path);
  const others = pages.map(({ name }) => name).filter((name) => name !== "README.md");
  expect(listed.toSorted()).toEqual(others.toSorted());
});

test.each(pages)("each link of $name leads to a file and a heading", ({ name, text }) => {
  const broken = linksOf(text).filter(({ path, anchor }) => {
    const file = join(HANDBOOK, path || name);
    if (!existsSync(file)) return true;
    return anchor !== "" && !anchorsOf(readFileSync(file, "utf8")).includes(anchor);
  });
  expect(broken).toEqual([]);
});

test("the pages stay short, and cite no numbered rule", () => {
  const bytes = pages.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  for (const { name, text } of pages) {
    expect({ name, numbers: text.match(/\bproduct`? \d+\.\d+|\(\d+\.\d+\)/g) }).toEqual({
      name,
      numbers: null,
    });
  }
});
