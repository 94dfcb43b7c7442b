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

const textOf = (text: string) => JSON.stringify(splitSections(text).map(({ tree }) => tree));

test("more marks of emphasis than a text has are shown as they are", () => {
  const sizes = "5*3*2 ".repeat(12_500);
  const [section] = splitSections(sizes);
  expect(section?.tree.children).toEqual([
    expect.objectContaining({ type: "paragraph", children: [expect.objectContaining({ type: "text" })] }),
  ]);
  expect(textOf("**Negrito** e *itálico*")).toContain('"type":"strong"');
});

test("a heading or item with a no-break space behind its mark is one", () => {
  expect(titles("#\u00a0Um\n\n##\u00a0Dois")).toEqual(["secao-1: Um"]);
  expect(textOf("-\u00a0item")).toContain('"type":"listItem"');
});

test("a table with pipes is a table", () => {
  expect(textOf("| Dado | Prazo |\n| --- | --- |\n| Nome | 2 anos |")).toContain('"type":"tableCell"');
});

test("a thousand quotes within each other are as many as a text has", () => {
  expect(textOf(`${"> ".repeat(1000)}fim`).match(/"blockquote"/g)?.length).toBeLessThan(20);
});
