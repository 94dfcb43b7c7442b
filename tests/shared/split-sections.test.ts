import { expect, test } from "bun:test";
import { splitSections } from "#client/site/legal/split-sections.ts";

const titles = (text: string) => splitSections(text).map(({ id, title }) => `${id}: ${title}`);

test("a text is split before each of its top-level headings", () => {
  expect(titles("Abertura\n\n## Um\n\n### Detalhe\n\n## Dois ##\n\ntexto")).toEqual([
    "inicio: ",
    "secao-1: Um",
    "secao-2: Dois",
  ]);
});

test("a heading of a higher level than the first is top-level too", () => {
  expect(titles("## Um\n\n# Dois\n\n## De dois\n\nTrês\n====\n\nQuatro\n----")).toEqual([
    "secao-1: Um",
    "secao-2: Dois",
    "secao-3: Três",
  ]);
});

test("the joined sections are the text", () => {
  const text = "Abertura\n\n# A\n\n- um\n- dois\n\n---\n\n# B\n\nfim";
  const pieces = splitSections(text).map(({ tree: { children } }) =>
    text.slice(children[0]?.position?.start.offset, children.at(-1)?.position?.end.offset),
  );
  expect(pieces.join("\n\n")).toBe(text);
});

test("a heading inside a code block does not split the text", () => {
  expect(titles("# A\n\n```\n# comentário\n```\n\n# B")).toEqual(["secao-1: A", "secao-2: B"]);
});

test("a link reference definition at the end of the text is available in every section", () => {
  const [first] = splitSections("# A\n\n[aqui][casa]\n\n# B\n\n[casa]: https://exemplo.example");
  expect(first?.tree.children).toContainEqual(
    expect.objectContaining({ type: "definition", identifier: "casa", url: "https://exemplo.example" }),
  );
});
