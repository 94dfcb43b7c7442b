import { describe, expect, test } from "bun:test";
import { createStylePicker } from "#client/site/used-styles.ts";

/** The rules of a sheet that a page with these classes gets. */
function pick(styleSheet: string, classes: string): string {
  return createStylePicker(styleSheet)(`<p class="${classes}">`);
}

describe("the styles of a page", () => {
  test.each([
    [".a{color:red}.b{color:blue}", "a", ".a{color:red}"],
    [".a,.b{color:red}", "b", ".b{color:red}"],
    [".a .b{color:red}", "a", ""],
    [".a .b{color:red}", "a b", ".a .b{color:red}"],
    ["p,:root{color:red}", "", "p,:root{color:red}"],
    [".a:not(.b){color:red}", "a", ".a:not(.b){color:red}"],
    [".a:where(.group:hover *){color:red}", "a", ".a:where(.group:hover *){color:red}"],
    [".md\\:a{color:red}", "md:a", ".md\\:a{color:red}"],
    [
      ".after\\:x\\[\\'_\\*\\'\\]{color:red}",
      "after:x[&#x27;_*&#x27;]",
      ".after\\:x\\[\\'_\\*\\'\\]{color:red}",
    ],
    ["@media print{.a{color:red}}@media screen{.b{color:red}}", "a", "@media print{.a{color:red}}"],
    ["@layer x{@supports (color:red){.b{color:red}}}", "a", ""],
    ["@layer one,two;@layer one{.a{color:red}}", "a", "@layer one,two;@layer one{.a{color:red}}"],
    [
      "@property --x{syntax:'*';inherits:false}@property --y{syntax:'*';inherits:false}.a{--x:1}",
      "a",
      "@property --x{syntax:'*';inherits:false}.a{--x:1}",
    ],
    ["@keyframes k{0%{opacity:0}}.a{animation:k 1s}.b{color:red}", "b", ".b{color:red}"],
  ])("of %s with the classes %p are %s", (sheet, classes, expected) => {
    expect(pick(sheet, classes)).toBe(expected);
  });

  test("are also those of the words that its code may use as classes", () => {
    const pick = createStylePicker(".a{color:red}.b{color:red}.c{color:red}");
    expect(pick('<p class="a">', ["b"])).toBe(".a{color:red}.b{color:red}");
  });

  test("a browser reads every statement of the picked sheet", () => {
    expect(pick("/*! licence */@layer a;@layer b,c;:root{--x:1}", "")).toBe(
      "@layer a;@layer b,c;:root{--x:1}",
    );
  });
});
