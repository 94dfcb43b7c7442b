import { type Slide, slideSchema } from "../schemas/slide.ts";

/** A slide with an id unique in its list. */
export type IdentifiedSlide = Slide & { id: string };

/** Two versions of a slide; undefined means that side deleted it. */
export type SlideConflict<Form> = { id: string; base?: Form; mine?: Form; theirs?: Form };

/** Represents the slide order among conflict ids. No slide uses it as its id. */
export const ORDER = "#order";

export type MergedSlides<Form> = {
  slides: Form[];
  conflicts: SlideConflict<Form>[];
  /** Both sides reordered slides, differently. */
  isOrderContested: boolean;
};

type Sides<Form> = { base: readonly Form[]; mine: readonly Form[]; theirs: readonly Form[] };

const shownFields = Object.keys(slideSchema.omit({ id: true, edit: true }).shape) as (keyof Omit<
  Slide,
  "id" | "edit"
>)[];

/** Reports whether two slides look the same to visitors; ids are ignored. */
export function isSameSlide(one: Slide, other: Slide): boolean {
  return shownFields.every((field) => one[field] === other[field]);
}

/** Reports whether two lists show the same slides in the same order. */
export function isSameList(one: readonly Slide[], other: readonly Slide[]): boolean {
  return (
    one.length === other.length && one.every((slide, place) => isSameSlide(slide, other[place] ?? slide))
  );
}

/** Default id of a slide in a list that is not compared with another. */
function idAt(place: number): string {
  return `s${place}`;
}

/**
 * Gives every slide a unique id. Slides without one (older data or clients) take the id of an equal slide in `former`,
 * else of one with the same title or image, else a new id.
 */
export function identifySlides(
  slides: readonly Slide[],
  former: readonly IdentifiedSlide[] = [],
  newId: (place: number) => string = idAt,
): IdentifiedSlide[] {
  const ids: (string | undefined)[] = [];
  const taken = new Set<string>();
  const take = (place: number, id: string) => {
    ids[place] = id;
    taken.add(id);
  };
  for (const [place, { id }] of slides.entries()) if (id !== undefined && !taken.has(id)) take(place, id);
  for (const resembles of resemblances) {
    for (const [place, slide] of slides.entries()) {
      if (ids[place] !== undefined) continue;
      const match = former.find((other) => !taken.has(other.id) && resembles(slide, other));
      if (match) take(place, match.id);
    }
  }
  return slides.map((slide, place) => {
    for (let next = place; ids[place] === undefined; next += 1) {
      const id = newId(next);
      if (!taken.has(id) && !former.some((other) => other.id === id)) take(place, id);
    }
    return { ...slide, id: ids[place] ?? "" };
  });
}

/** Strongest match first. */
const resemblances: readonly ((one: Slide, other: Slide) => boolean)[] = [
  isSameSlide,
  (one, other) => one.title !== "" && one.title === other.title && one.image === other.image,
  (one, other) => one.title !== "" && one.title === other.title,
  (one, other) => one.image === other.image,
];

/** Restores `edit`, the source of the image, if the image is unchanged: older tabs omit the field. */
export function keepEdits(
  slides: readonly IdentifiedSlide[],
  former: readonly IdentifiedSlide[],
): IdentifiedSlide[] {
  const before = byId(former);
  return slides.map((slide) => {
    const known = before.get(slide.id);
    return slide.edit || known?.image !== slide.image ? slide : { ...slide, edit: known.edit };
  });
}

/**
 * Three-way merge of slides over a common base. Slides changed differently on both sides, changed versus deleted, or
 * reordered on both sides are conflicts. `mine` wins unless `taken` has the id or ORDER.
 */
export function mergeSlides<Form extends IdentifiedSlide>(
  sides: Sides<Form>,
  taken: ReadonlySet<string> = new Set(),
): MergedSlides<Form> {
  const { ids, isContested } = mergeOrder(sides, taken.has(ORDER));
  const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map(byId);
  const conflicts: SlideConflict<Form>[] = [];
  const slides = ids.flatMap((id) => {
    const forms = { base: base?.get(id), mine: mine?.get(id), theirs: theirs?.get(id) };
    if (isEqualForm(forms.mine, forms.base)) return forms.theirs ?? [];
    if (isEqualForm(forms.theirs, forms.base) || isEqualForm(forms.mine, forms.theirs))
      return forms.mine ?? [];
    conflicts.push({ id, ...forms });
    return (taken.has(id) ? forms.theirs : forms.mine) ?? [];
  });
  return { slides, conflicts, isOrderContested: isContested };
}

function byId<Form extends IdentifiedSlide>(slides: readonly Form[]): ReadonlyMap<string, Form> {
  return new Map(slides.map((slide) => [slide.id, slide]));
}

function isEqualForm(one: Slide | undefined, other: Slide | undefined): boolean {
  return one === undefined || other === undefined ? one === other : isSameSlide(one, other);
}

/** Ids of both sides, in the order of the side that reordered. */
function mergeOrder<Form extends IdentifiedSlide>(
  { base, mine, theirs }: Sides<Form>,
  takesTheirs: boolean,
): { ids: string[]; isContested: boolean } {
  const [before = [], own = [], other = []] = [base, mine, theirs].map((slides) =>
    slides.map(({ id }) => id),
  );
  const sets = [before, own, other].map((ids) => new Set(ids));
  const isCommon = (id: string) => sets.every((ids) => ids.has(id));
  const [orderBefore, ownOrder, otherOrder] = [before, own, other].map((ids) => ids.filter(isCommon).join());
  const hasMoved = ownOrder !== orderBefore;
  const isContested = hasMoved && otherOrder !== orderBefore && ownOrder !== otherOrder;
  const followsMine = hasMoved && !(isContested && takesTheirs);
  return { ids: followsMine ? insertMissing(own, other) : insertMissing(other, own), isContested };
}

/**
 * Inserts ids found only in `others`: trailing ones at the end, the rest after their neighbor in `others` and after ids
 * found only in `ids` at that place.
 */
function insertMissing(ids: readonly string[], others: readonly string[]): string[] {
  const result = [...ids];
  const known = new Set(ids);
  const otherIds = new Set(others);
  const end = others.findLastIndex((id) => known.has(id)) + 1;
  for (const [place, id] of others.slice(0, end).entries()) {
    if (known.has(id)) continue;
    const neighbor = others[place - 1];
    let to = neighbor === undefined ? 0 : result.indexOf(neighbor) + 1;
    while (to < result.length && !otherIds.has(result[to] ?? "")) to += 1;
    result.splice(to, 0, id);
  }
  return [...result, ...others.slice(end)];
}
