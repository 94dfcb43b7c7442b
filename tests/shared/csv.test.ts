import { describe, expect, test } from "bun:test";
import { csvLine } from "#shared/formats/csv.ts";

describe("a cell that a spreadsheet would run gets an apostrophe", () => {
  test.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "＝1+1",
    "＋1",
    "－1",
    "＠SUM(A1)",
    "  =1",
    "\n=1",
    "\u00A0＝1",
    "\u200B=1",
    "\uFEFF=1",
    "\u2060\u200D ＝1",
    "\u00AD@x",
    "\u3164+1",
    "\u{E0020}=1",
  ])("%j", (cell) => {
    expect(csvLine([cell])).toBe(`"'${cell}"`);
  });
});

test.each(["João", "a=1", "1-2", "loja@x.com.br", "família 👨‍👩‍👧", "\u200Bnome", "preço ＝ 3"])(
  "%j stays as it is",
  (cell) => expect(csvLine([cell])).toBe(cell),
);

test("separators, quotes, line breaks and spaces at an end are quoted", () => {
  expect(csvLine(["a;b", 'c"d', "e\nf", " g", "h ", "i"])).toBe('"a;b";"c""d";"e\nf";" g";"h ";i');
});
