import { type Slide, slideSchema } from "../schemas/slide.ts";

/** A slide with an id unique in its list. */
export type IdentifiedSlide = Slide & { id: string };

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
 * Gives every slide a unique id. Slides without one, as other programs send them, take the id of an equal slide in `former`,
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

/** Restores `edit`, the source of the image, if the image is unchanged: other programs omit the field. */
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

function byId<Form extends IdentifiedSlide>(slides: readonly Form[]): ReadonlyMap<string, Form> {
  return new Map(slides.map((slide) => [slide.id, slide]));
}
