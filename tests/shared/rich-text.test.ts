import { expect, test } from "bun:test";
import fc from "fast-check";
import type { Node } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import { contentKey } from "#client/site/editing/rich-text/content-key.ts";
import { keepSources, markdownOf, openMarkdown } from "#client/site/editing/rich-text/markdown-document.ts";
import { nodesOf } from "#client/site/editing/rich-text/read-markdown.ts";
import { marks, schema, blocks as types } from "#client/site/editing/rich-text/schema.ts";
import { evenRows } from "#client/site/editing/rich-text/tables.ts";
import { plainKey } from "#client/site/editing/rich-text/write-markdown.ts";
import { withoutImages } from "#server/features/media/without-images.ts";

const examples: Readonly<Record<string, string>> = {
  "words that only look like signs":
    "5 * 3 e a_b_c, {preco:e-cpf-a1} e {menor_preco}\n1\\. não é lista, nem \\- isto",
  marks:
    "Olá **mundo**, __negrito__, *itálico* e _também_, ***os dois***, `código`\ne outra linha\\\ncom quebra",
  headings: "# Um\n## Dois ##\n\nTrês\n====\n\nQuatro\n----\n\ntexto",
  "lists in lists":
    "- um\n- dois\n  - três\n    1. quatro\n    2. cinco\n\n* outra\n\n3) de três\n4) em diante\n\n- solta\n\n- também",
  quotes: "> citação\n> em duas linhas\n>\n> - lista\n\npreguiçosa\n> outra",
  tables: "| Plano | Preço |\n|:--|--:|\n| Básico \\| anual | **50** |\n| Curta |\n\nFim",
  pictures: `![A loja, de dia](/media/${"a".repeat(64)}-1400x900.webp "Fachada")\n\n![de fora](https://exemplo.com.br/x.png)`,
  links:
    '[aqui](/contato), [ali](</a b> "título"), <https://exemplo.com.br>, [por nome][casa] e [casa]\n\n[casa]: https://exemplo.com.br',
  code: "```js title\nconst a = 1;\n\n  b()\n```\n\n    recuado\n\n~~~\naberto",
  "what it does not know":
    "<div>\nHTML\n</div>\n\ntexto <b>dentro</b> &nbsp; &amp; <!-- nota -->\n\n***\n\n---",
  "blanks at the ends": "\n\n  Recuado  \ne mais   \n\n\n\nfim\n\n",
  "hidden characters": "👨‍👩‍👧‍👦 in\u00adter\u00adna\u00adcio\u00adnal 10\u00a0kg a\u200bb",
  nothing: " \n",
};

/** What is typed makes a new document: here one whose blocks are the same. */
const writtenAnew = (text: string) => {
  const opened = openMarkdown(text);
  return markdownOf(opened.doc.copy(opened.doc.content), opened);
};

test("a text that was opened and not changed is the same to the byte", () => {
  for (const [name, text] of Object.entries(examples)) {
    const opened = openMarkdown(text);
    opened.doc.check();
    expect({ name, text: markdownOf(opened.doc, opened) }).toEqual({ name, text });
    if (name !== "nothing") expect({ name, text: writtenAnew(text) }).toEqual({ name, text });
  }
});

test("every block says the same once it is written anew", () => {
  for (const [name, text] of Object.entries(examples))
    for (const node of nodesOf(text)) {
      if (node.type === types.unknownBlock) continue;
      const anew = openMarkdown("");
      const doc = types.doc.create(null, [copyOf(node)]);
      expect({ name, key: contentKey(nodesOf(markdownOf(doc, anew))) }).toEqual({
        name,
        key: contentKey([node]),
      });
    }
});

test("a changed block leaves the others as they were", () => {
  const text = "Três\n====\n\n* um\n* dois\n\n\nOlá __mundo__\n\n<div>x</div>\n";
  const opened = openMarkdown(text);
  const state = EditorState.create({ doc: opened.doc });
  const behind = 1 + opened.doc.child(0).nodeSize + opened.doc.child(1).nodeSize + "Olá mundo".length;
  const { doc } = state.apply(state.tr.insertText("!", behind));
  expect(markdownOf(doc, opened)).toBe(text.replace("\n\n\nOlá __mundo__", "\n\nOlá **mundo!**"));
});

test("a text that another hand changed keeps the other blocks, and what is only there to be typed into", () => {
  const opened = openMarkdown("um\n\ndois\n\ntrês");
  const [one, two, three] = opened.doc.children;
  const shown = types.doc.create(
    null,
    [one, types.paragraph.create(), two, three].filter((node) => node !== undefined),
  );
  const next = openMarkdown("um\n\ndois e meio\n\ntrês", shown);
  expect(next.doc.child(0)).toBe(one as Node);
  expect(next.doc.child(1).content.size).toBe(0);
  expect(next.doc.child(2).textContent).toBe("dois e meio");
  expect(next.doc.child(3)).toBe(three as Node);
  const copy = types.doc.create(null, next.doc.children.map(copyOf));
  keepSources(next, copy);
  expect(markdownOf(copy, next)).toBe("um\n\ndois e meio\n\ntrês");
});

test("two lists behind one another stay two, and a fence that was open is closed", () => {
  const list = types.list.create(null, [
    types.item.create(null, types.paragraph.create(null, schema.text("a"))),
  ]);
  const doc = types.doc.create(null, [list, copyOf(list), copyOf(list)]);
  expect(markdownOf(doc, openMarkdown(""))).toBe("- a\n\n* a\n\n- a");
  const opened = openMarkdown("```\naberto");
  const behind = types.doc.create(null, [
    opened.doc.child(0),
    types.paragraph.create(null, schema.text("fim")),
  ]);
  expect(markdownOf(behind, opened)).toBe("```\naberto\n```\n\nfim");
});

test("an image that was deleted leaves the texts in which it stands", () => {
  const [gone, kept] = ["a", "b"].map((digit) => `/media/${digit.repeat(64)}-1400x900.webp`);
  const body = `Antes ![a [loja\\]](${gone} "x") e ![outra](${kept}).`;
  expect(withoutImages({ body, picture: gone }, ["a".repeat(64)])).toEqual({
    body: `Antes  e ![outra](${kept}).`,
    picture: "",
  });
});

test("rows that lost cells are filled up", () => {
  const row = (...cells: string[]) =>
    types.row.create(
      null,
      cells.map((text) => types.cell.create(null, text === "" ? [] : schema.text(text))),
    );
  const doc = types.doc.create(null, [types.table.create(null, [row("A", "B"), row("c")])]);
  const even = evenRows(EditorState.create({ doc }))?.doc;
  expect(even && markdownOf(even, openMarkdown(""))).toBe("| A | B |\n| --- | --- |\n| c |  |");
});

function copyOf(node: Node): Node {
  if (node.isText) return node;
  return node.type.create(node.attrs, node.children.map(copyOf), node.marks);
}

const word = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      "Pix",
      "não",
      "e-CPF",
      "R$ 50",
      "{menor_preco}",
      "fim.",
      "Atenção:",
      "“aspas”",
      "2. ou 3.",
    ),
  },
  fc.string({ unit: fc.constantFrom(..."ab1 .-+#>*_`[]()<>!&|\\~=:{}\u00a0é"), minLength: 1, maxLength: 6 }),
);
const marked = fc.tuple(word, fc.subarray(["strong", "em", "link"] as const)).map(([text, names]) =>
  schema.text(
    text,
    names.map((name) => marks[name].create(name === "link" ? { href: "/contato" } : null)),
  ),
);
const inline = fc.array(fc.oneof({ weight: 6, arbitrary: marked }, fc.constant(types.break.create())), {
  maxLength: 5,
});
const paragraph = inline.map((content) => types.paragraph.create(null, content));
const heading = fc
  .array(marked, { maxLength: 3 })
  .map((content) => types.heading.create({ depth: 3 }, content));
const code = fc
  .constantFrom("x", "a\n\n`b`", "```\n")
  .map((text) => types.codeBlock.create({ info: "js" }, schema.text(text)));
const table = fc
  .array(fc.array(fc.array(marked, { maxLength: 2 }), { minLength: 2, maxLength: 2 }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((rows) =>
    types.table.create(
      { align: [null, "right"] },
      rows.map((cells, at) =>
        types.row.create(
          null,
          cells.map((content) => types.cell.create({ isHeader: at === 0 }, content)),
        ),
      ),
    ),
  );
const { block } = fc.letrec<{ block: Node; list: Node; quote: Node }>((tie) => ({
  list: fc
    .tuple(
      fc.boolean(),
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.tuple(paragraph, fc.array(tie("block"), { maxLength: 2 })), { minLength: 1, maxLength: 3 }),
    )
    .map(([isNumbered, start, items]) =>
      types.list.create(
        isNumbered ? { isNumbered, start } : null,
        items.map(([first, others]) => types.item.create(null, [first, ...others])),
      ),
    ),
  quote: fc
    .array(tie("block"), { minLength: 1, maxLength: 2 })
    .map((content) => types.quote.create(null, content)),
  block: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    paragraph,
    heading,
    code,
    table,
    tie("list"),
    tie("quote"),
  ),
}));

test("whatever was written, the site reads the same words and links in the same blocks", () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (nodes) => {
      const markdown = markdownOf(types.doc.create(null, nodes), openMarkdown(""));
      if (plainKey(nodesOf(markdown)) !== plainKey(nodes))
        expect(plainKey(nodesOf(markdown))).toBe(plainKey(nodes));
    }),
    { numRuns: 50 },
  );
});
