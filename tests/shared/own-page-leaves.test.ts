import { expect, test } from "bun:test";
import { mergeContent } from "#shared/content/merge-content.ts";
import {
  compareOwnPages,
  nameOwnPageLeaf,
  ownPageLeaves,
  ownPageOf,
  showOwnPageLeaf,
} from "#shared/documents/own-page-leaves.ts";

const item = (id: string, title: string) => ({ id, title, text: "", linkLabel: "", linkTo: "" });
const cards = (...items: object[]) => ({ id: "c", kind: "cards", title: "Cartões", lead: "", items });
const call = (title: string) => ({ id: "f", kind: "call", title, text: "", linkLabel: "", linkTo: "" });
const blank = ownPageOf({});
const leavesOf = (sections: object[]) =>
  ownPageLeaves({ ...blank, sections: sections as typeof blank.sections });
const merge = (base: object[], mine: object[], theirs: object[], ...taken: string[]) => {
  const sides = { base: leavesOf(base), mine: leavesOf(mine), theirs: leavesOf(theirs) };
  const { changes, conflicts } = mergeContent({ lists: [] }, sides, new Set(taken));
  return {
    sections: ownPageOf(changes).sections as object[],
    conflicts: conflicts.map((id) => ({
      id,
      name: nameOwnPageLeaf([sides.mine, sides.theirs], id),
      mine: showOwnPageLeaf(sides.mine, id),
      theirs: showOwnPageLeaf(sides.theirs, id),
    })),
  };
};
const [a, b, c] = [item("a", "A"), item("b", "B"), item("c", "C")];

test("what each side changed, added, moved and removed elsewhere is in the result", () => {
  const base = [cards(a, b), call("Fale")];
  const mine = [call("Fale"), cards({ ...a, title: "A2" }, b, c)];
  const theirs = [cards(a), call("Ligue")];
  expect(merge(base, mine, theirs)).toEqual({
    sections: [call("Ligue"), cards({ ...a, title: "A2" }, c)],
    conflicts: [],
  });
});

test("the same text of two is a conflict of that text", () => {
  const [mine, theirs] = [[cards({ ...a, title: "A2" }, b)], [cards({ ...a, title: "A3", text: "x" }, b)]];
  const id = "sections.c.items.a.title";
  expect(merge([cards(a, b)], mine, theirs)).toEqual({
    sections: [cards({ ...a, title: "A2", text: "x" }, b)],
    conflicts: [{ id, name: "Cartões, A2: Título", mine: "A2", theirs: "A3" }],
  });
  expect(merge([cards(a, b)], mine, theirs, id).sections).toEqual(theirs);
});

test("a card or section that one removed and the other changed is one conflict", () => {
  const changed = [cards({ ...a, title: "A2" }, b), call("Fale")];
  const id = "sections.c.items.a";
  expect(merge([cards(a, b), call("Fale")], [cards(b), call("Fale")], changed)).toEqual({
    sections: [cards(b), call("Fale")],
    conflicts: [{ id, name: "Cartões, A2", mine: "(removida)", theirs: "A2" }],
  });
  expect(merge([cards(a, b), call("Fale")], [cards(b), call("Fale")], changed, id).sections).toEqual(changed);
  const { sections, conflicts } = merge([cards(a, b), call("Fale")], [call("Fale")], changed, "sections.c");
  expect(conflicts.map((each) => each.id)).toEqual(["sections.c"]);
  expect(sections).toEqual(changed);
});

test("what changes is named: a section without a title by its kind, a picture by its bytes, a new list once", () => {
  const picture = `/media/${"a1".repeat(32)}-800x600.webp`;
  const text = { id: "t", kind: "text", markdown: "Olá", picture: "", pictureAlt: "", caption: "" };
  const untitled = { ...cards({ ...a, title: "" }), title: "" };
  const [before, after] = [
    [call("Fale"), text],
    [call("Fale"), { ...text, picture }, untitled],
  ];
  const differences = compareOwnPages(leavesOf(before), leavesOf(after));
  expect(differences.map(({ name, before: was, after: is }) => [name, was, is])).toEqual([
    ["Ordem das seções", "Fale, Olá", "Fale, Olá, Cartões"],
    ["Texto: Imagem acima do texto", "(vazio)", "imagem a1a1a1"],
  ]);
});

test("a page that nobody changed is the same after a merge, an article without sections too", () => {
  const blank = ownPageOf({});
  const article = ownPageLeaves({ ...blank, title: "Versão 12", body: "Texto." });
  const merged = mergeContent({ lists: [] }, { base: article, mine: article, theirs: article });
  expect(merged).toEqual({ changes: article, conflicts: [] });
});
