import { describe, expect, test } from "bun:test";
import { showSlider, sliderLeaves } from "#client/admin/slider/edited-slides.ts";
import { relateSlides } from "#client/admin/slider/slide-conflicts.tsx";
import { type IdentifiedSlide, identifySlides } from "#shared/company/merge-slides.ts";
import { mergeContent } from "#shared/content/merge-content.ts";
import { SLIDES, slideAt, slideLeaves, slidesOf } from "#shared/documents/slide-leaves.ts";
import { defaultSiteConfig, type SiteConfig } from "#shared/schemas/site-config.ts";
import { newSlide, type Slide } from "#shared/schemas/slide.ts";

const slide = (id: string, title = id): IdentifiedSlide => ({
  ...newSlide,
  id,
  title,
  image: `/images/${id}.svg`,
});
const base = ["a", "b", "c", "d"].map((id) => slide(id));
const shown = (slides: readonly Slide[]) => slides.map(({ title }) => title).join(" ");

type Edit = (list: readonly IdentifiedSlide[]) => IdentifiedSlide[];
const change =
  (id: string, title: string): Edit =>
  (list) =>
    list.map((each) => (each.id === id ? { ...each, title } : each));
const remove =
  (id: string): Edit =>
  (list) =>
    list.filter((each) => each.id !== id);
const add =
  (id: string, place: number, title = id): Edit =>
  (list) =>
    remove(id)(list).toSpliced(place, 0, slide(id, title));
const move =
  (id: string, place: number): Edit =>
  (list) =>
    remove(id)(list).toSpliced(place, 0, ...list.filter((each) => each.id === id));

const ORDER = "#order";

/** Merges lists by leaf; conflicts by slide, `taken` by its id or ORDER. */
function mergeSlides(
  { base, mine, theirs }: Record<"base" | "mine" | "theirs", readonly IdentifiedSlide[]>,
  taken: ReadonlySet<string> = new Set(),
) {
  const sides = { base: slideLeaves(base), mine: slideLeaves(mine), theirs: slideLeaves(theirs) };
  const first = mergeContent({ lists: [] }, sides);
  const { conflicts } = first;
  const isTaken = (leaf: string) => taken.has(leaf === SLIDES ? ORDER : (slideAt(leaf).id ?? ""));
  const { changes } =
    taken.size === 0 ? first : mergeContent({ lists: [] }, sides, new Set(conflicts.filter(isTaken)));
  const ids = [...new Set(conflicts.flatMap((leaf) => slideAt(leaf).id ?? []))];
  return {
    slides: slidesOf(changes),
    conflicts: ids.map((id) => {
      const [own, other] = [mine, theirs].map((list) => list.find((each) => each.id === id));
      return { id, mine: own, theirs: other };
    }),
    isOrderInConflict: conflicts.includes(SLIDES),
  };
}

function merge(mine: Edit, theirs: Edit, taken?: ReadonlySet<string>) {
  return mergeSlides({ base, mine: mine(base), theirs: theirs(base) }, taken);
}

describe("what both did stands", () => {
  test.each<[string, Edit, Edit, string]>([
    ["two change different slides", change("a", "A"), change("d", "D"), "A b c D"],
    ["one adds, the other changes", add("x", 4), change("a", "A"), "A b c d x"],
    ["one reorders, the other changes", move("d", 0), change("b", "B"), "d a B c"],
    ["one reorders, the other adds", move("d", 0), add("x", 4), "d a b c x"],
    ["one reorders, the other inserts", move("d", 0), add("x", 2), "d a b x c"],
    ["one reorders, the other deletes", move("d", 0), remove("b"), "d a c"],
    ["one deletes, the other changes another", remove("b"), change("c", "C"), "a C d"],
    ["both append", add("x", 4), add("y", 4), "a b c d y x"],
    ["both begin the list", add("x", 0), add("y", 0), "y x a b c d"],
    ["both insert in different places", add("x", 1), add("y", 3), "a x b c y d"],
    ["both change a slide to the same", change("a", "A"), change("a", "A"), "A b c d"],
    ["both delete the same slide", remove("a"), remove("a"), "b c d"],
    ["both move to the same order", move("d", 0), move("d", 0), "d a b c"],
    ["one clears the list, the other adds", () => [], add("x", 2), "x"],
  ])("%s", (_name, mine, theirs, expected) => {
    const { slides, conflicts, isOrderInConflict } = merge(mine, theirs);
    expect([shown(slides), conflicts, isOrderInConflict]).toEqual([expected, [], false]);
  });
});

describe("what one slide cannot be both is a conflict", () => {
  test.each<[string, Edit, Edit, [string?, string?], string, string]>([
    ["changed by both", change("b", "M"), change("b", "T"), ["M", "T"], "a M c d", "a T c d"],
    ["changed here, deleted there", change("b", "M"), remove("b"), ["M", undefined], "a M c d", "a c d"],
    ["deleted here, changed there", remove("b"), change("b", "T"), [undefined, "T"], "a c d", "a T c d"],
  ])("%s", (_name, mine, theirs, forms, withMine, withTheirs) => {
    const { slides, conflicts } = merge(mine, theirs);
    expect(conflicts.map((each) => [each.id, each.mine?.title, each.theirs?.title])).toEqual([
      ["b", ...forms],
    ]);
    expect(shown(slides)).toBe(withMine);
    expect(shown(merge(mine, theirs, new Set(["b"])).slides)).toBe(withTheirs);
  });

  test("two new orders are one question", () => {
    const merged = merge(move("d", 0), move("a", 3));
    expect([merged.isOrderInConflict, merged.conflicts, shown(merged.slides)]).toEqual([true, [], "d a b c"]);
    expect(shown(merge(move("d", 0), move("a", 3), new Set([ORDER])).slides)).toBe("b c d a");
  });

  test("the answer to one slide leaves the others", () => {
    const mine: Edit = (list) => change("a", "M1")(change("c", "M2")(list));
    const theirs: Edit = (list) => change("a", "T1")(change("c", "T2")(add("x", 4)(list)));
    expect(shown(merge(mine, theirs, new Set(["c"])).slides)).toBe("M1 b T2 d x");
  });
});

describe("for every pair of edits", () => {
  const edits: Edit[] = [
    (list) => [...list],
    ...["a", "c", "d"].flatMap((id) => [change(id, `${id}1`), change(id, `${id}2`), remove(id)]),
    ...[0, 2, 4].flatMap((place) => [add("x", place), add("y", place)]),
    ...["a", "c"].flatMap((id) => [move(id, 0), move(id, 3)]),
    () => [],
  ];
  const lists = edits.flatMap((one) => edits.map((other) => one(other(base))));
  const pairs = lists.flatMap((mine, place) =>
    // Every list with every 37th other: all kinds meet, in a second.
    lists.filter((_, other) => (other + place) % 37 === 0).map((theirs) => ({ mine, theirs })),
  );
  const ids = (slides: readonly { id: string }[]) => slides.map(({ id }) => id);
  const titleIn = (slides: readonly IdentifiedSlide[], id: string) =>
    slides.find((each) => each.id === id)?.title;

  test("a side without changes takes the other whole", () => {
    for (const list of lists) {
      expect(mergeSlides({ base, mine: list, theirs: base }).slides).toEqual(list);
      expect(mergeSlides({ base, mine: base, theirs: list }).slides).toEqual(list);
      expect(mergeSlides({ base, mine: list, theirs: list })).toEqual({
        slides: list,
        conflicts: [],
        isOrderInConflict: false,
      });
    }
  });

  test("each slide has the form of the side that changed it, and a conflict where both did", () => {
    for (const { mine, theirs } of pairs) {
      const { slides, conflicts } = mergeSlides({ base, mine, theirs });
      expect(new Set(ids(slides)).size).toBe(slides.length);
      for (const id of new Set([...ids(base), ...ids(mine), ...ids(theirs)])) {
        const [before, own, other] = [base, mine, theirs].map((list) => titleIn(list, id));
        const isConflict = own !== before && other !== before && own !== other;
        expect([id, conflicts.some((each) => each.id === id)]).toEqual([id, isConflict]);
        expect([id, titleIn(slides, id)]).toEqual([id, own === before ? other : own]);
      }
    }
  });

  test("the same conflicts show from the other side, and all answers for it give its forms", () => {
    for (const { mine, theirs } of pairs) {
      const here = mergeSlides({ base, mine, theirs });
      const there = mergeSlides({ base, mine: theirs, theirs: mine });
      expect(here.isOrderInConflict).toBe(there.isOrderInConflict);
      expect(ids(here.conflicts).toSorted()).toEqual(ids(there.conflicts).toSorted());
      const taken = new Set([ORDER, ...here.conflicts.map(({ id }) => id)]);
      const answered = mergeSlides({ base, mine, theirs }, taken).slides;
      expect(answered.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
        there.slides.toSorted((one, other) => one.id.localeCompare(other.id)),
      );
    }
  });
});

describe("slides without ids", () => {
  const without = ({ id: _id, ...rest }: IdentifiedSlide): Slide => rest;

  test("are told by their place while nothing is compared", () => {
    expect(identifySlides(base.map(without)).map(({ id }) => id)).toEqual(["s0", "s1", "s2", "s3"]);
  });

  test("have the ids of the slides that they equal, or share title or image with", () => {
    const [a, b, c, d] = base.map(without) as [Slide, Slide, Slide, Slide];
    const list = [
      d,
      { ...a, description: "Outra" },
      { ...c, title: "Outro título" },
      { ...b, image: "/images/outra.svg" },
    ];
    expect(identifySlides(list, base).map(({ id }) => id)).toEqual(["d", "a", "c", "b"]);
  });

  test("that resemble none are new, and equal ones are two", () => {
    const [a] = base.map(without) as [Slide];
    const stranger = { ...newSlide, title: "Novo", image: "/images/x.svg" };
    let made = 0;
    const ids = identifySlides([a, a, stranger], base.slice(0, 1), () => `n${made++}`).map(({ id }) => id);
    expect(ids).toEqual(["a", "n0", "n1"]);
  });

  test("an id that stands twice counts once", () => {
    const [first, second] = identifySlides([slide("a"), slide("a", "Cópia")]);
    expect(first?.id).toBe("a");
    expect(second?.id).not.toBe("a");
  });
});

describe("the editor tells slides apart as the server does", () => {
  /** A list from before ids. */
  const published = (...titles: string[]): SiteConfig => ({
    ...defaultSiteConfig,
    site_slider_images: JSON.stringify(titles.map((title) => ({ ...slide(title), id: undefined }))),
  });
  const leavesOf = (config: SiteConfig) => sliderLeaves.of(showSlider(config));
  /** What the editor shows after `title` was changed to `to` while `after` was published, and the conflicts. */
  function edited(before: SiteConfig, title: string, to: string, after: SiteConfig) {
    const base = leavesOf(before);
    const slides = slidesOf(base).map((each) => (each.title === title ? { ...each, title: to } : each));
    const { theirs, back } = relateSlides(leavesOf(after), base);
    const sides = { base, mine: { ...base, ...slideLeaves(slides) }, theirs };
    const { changes, conflicts } = mergeContent({ lists: [] }, sides);
    return { slides: slidesOf(back(changes)), conflicts };
  }

  test("a slide that somebody deleted is not taken for the one that stands in its place", () => {
    const { slides, conflicts } = edited(published("A", "B", "C"), "A", "A2", published("B", "C"));
    expect(conflicts).toHaveLength(1);
    expect(shown(slides)).toBe("A2 B C");
  });

  test("the default slides are no form of one's own that they replaced", () => {
    const { slides, conflicts } = edited(published("Um", "Dois"), "Um", "Um meu", defaultSiteConfig);
    expect(conflicts).toHaveLength(1);
    const titles = slides.map(({ title }) => title);
    const defaults = slidesOf(leavesOf(defaultSiteConfig)).map(({ title }) => title);
    expect(titles.filter((title) => title !== "Um meu")).toEqual(defaults);
    expect(titles).toContain("Um meu");
  });

  test("what is published keeps the ids that the editor shows of it, and no id is there twice", () => {
    const after = published("B", "C");
    const { slides } = edited(published("A", "B", "C"), "A", "A2", after);
    for (const { id, title } of slidesOf(leavesOf(after)))
      expect(slides.find((each) => each.title === title)?.id).toBe(id);
    expect(new Set(slides.map(({ id }) => id)).size).toBe(slides.length);
  });
});
