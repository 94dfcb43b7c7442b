import { describe, expect, test } from "bun:test";
import { formatMarkdown, type MarkdownFormat } from "#client/lib/markdown-format.ts";
import { findText } from "#shared/formats/find-text.ts";

/** The text after a format. `[` and `]` stand around the selection, `|` at a cursor. */
function formatted(marked: string, format: MarkdownFormat): string {
  const cursor = marked.indexOf("|");
  const start = cursor === -1 ? marked.indexOf("[") : cursor;
  const end = cursor === -1 ? marked.indexOf("]") - 1 : cursor;
  const text = marked.replace(/[[\]|]/g, "");
  const { from, to, insert, selection } = formatMarkdown({ text, start, end }, format);
  const after = text.slice(0, from) + insert + text.slice(to);
  const [first, last] = selection;
  if (first === last) return `${after.slice(0, first)}|${after.slice(first)}`;
  return `${after.slice(0, first)}‹${after.slice(first, last)}›${after.slice(last)}`;
}

describe("bold and italic", () => {
  test.each<[string, MarkdownFormat, string]>([
    ["um [dado] só", "bold", "um ‹**dado**› só"],
    ["um **[dado]** só", "bold", "um ‹dado› só"],
    ["um [**dado**] só", "bold", "um ‹dado› só"],
    ["um **[dado]** só", "italic", "um **‹*dado*›** só"],
    ["um ***[dado]*** só", "italic", "um **‹dado›** só"],
    ["um *[dado]* só", "bold", "um *‹**dado**›* só"],
    ["um [dado ]só", "bold", "um ‹**dado** ›só"],
    ["aqui |", "italic", "aqui *‹texto›*"],
    ["[- um\n- dois]", "bold", "‹- **um**\n- **dois**›"],
    ["[um\n\ndois]", "italic", "‹*um*\n\n*dois*›"],
  ])("%p as %s is %p", (marked, format, expected) => {
    expect(formatted(marked, format)).toBe(expected);
  });
});

describe("lines", () => {
  test.each<[string, MarkdownFormat, string]>([
    ["Um tí|tulo", "heading", "## Um tí|tulo"],
    ["## Um tí|tulo", "heading", "Um tí|tulo"],
    ["## |Um título", "heading", "|Um título"],
    ["antes\n[um\ndois]\ndepois", "list", "antes\n‹- um\n- dois›\ndepois"],
    ["[- um\n- dois]", "list", "‹um\ndois›"],
    ["[- um\ndois]", "list", "‹- um\n- dois›"],
    ["[um\n]dois", "list", "- um|\ndois"],
    ["[um\n\ndois]", "quote", "‹> um\n>\n> dois›"],
    ["[> um\n>\n> dois]", "quote", "‹um\n\ndois›"],
    ["|", "list", "- |"],
  ])("%p as %s is %p", (marked, format, expected) => {
    expect(formatted(marked, format)).toBe(expected);
  });
});

test.each([
  ["veja a [lei]", "veja a [lei](‹https://›)"],
  ["veja [https://lei.example]", "veja [‹texto›](https://lei.example)"],
  ["veja |", "veja [‹texto›](https://)"],
])("%p as a link is %p", (marked, expected) => {
  expect(formatted(marked, "link")).toBe(expected);
});

test("a search counts neither case nor accents, and gives the places of the text as it is", () => {
  expect(findText("Política e politica, POLÍTICA", "política")).toEqual([0, 11, 21]);
  expect(findText("İ ﬁm 🙂 ção", "cao")).toEqual([8]);
  expect(findText("aaaa", "aa")).toEqual([0, 2]);
  expect(findText("texto", "")).toEqual([]);
});
