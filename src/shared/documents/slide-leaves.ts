import type { IdentifiedSlide } from "#shared/company/merge-slides.ts";
import { type ContentChanges, type ContentValue, idsAt } from "#shared/content/define-content.ts";
import { type Slide, slideSchema } from "#shared/schemas/slide.ts";

/** The leaf with the ids of the slides in their order; their fields are below it. */
export const SLIDES = "slides";

/** What belongs to one picture changes together. */
type Picture = Pick<Slide, "image" | "placeholder" | "edit">;

/** The slides by leaf: `slides.s1.title`. Values that are no text are JSON. */
export function slideLeaves(slides: readonly IdentifiedSlide[]): ContentChanges {
  const fields = slides.flatMap(({ id, image, placeholder, edit, ...texts }) => {
    const picture: Picture = { image, placeholder, edit };
    return Object.entries({ ...texts, picture: JSON.stringify(picture) }).flatMap(([name, value]) =>
      value === undefined ? [] : [[`${SLIDES}.${id}.${name}`, String(value)] as [string, ContentValue]],
    );
  });
  return { [SLIDES]: slides.map(({ id }) => id), ...Object.fromEntries(fields) };
}

/** The slides of leaves, also while an image or an address is missing. */
export function slidesOf(leaves: ContentChanges): IdentifiedSlide[] {
  return idsAt(leaves, SLIDES).map((id) => {
    const start = `${SLIDES}.${id}.`;
    const own = Object.entries(leaves).filter(([leaf]) => leaf.startsWith(start));
    const { picture, showCta, visible, ...texts } = Object.fromEntries(
      own.map(([leaf, value]) => [leaf.slice(start.length), value]),
    );
    const { image = "", ...shown }: Partial<Picture> = readJson(picture);
    const read = slideSchema.parse({
      ...texts,
      ...shown,
      id,
      image: "-",
      showCta: showCta === "true",
      visible: visible !== "false",
    });
    // Of a slide that is being made, the editor decides.
    return { ...read, ...pickTexts(texts), id, image };
  });
}

function readJson(picture: ContentValue | undefined): Partial<Picture> {
  try {
    return picture ? JSON.parse(String(picture)) : {};
  } catch {
    return {};
  }
}

/** The texts as they were typed, where the schema would put a default. */
function pickTexts(texts: Readonly<Record<string, ContentValue>>): Partial<Slide> {
  const { ctaUrl, ctaColor } = texts;
  return {
    ...(ctaUrl !== undefined && { ctaUrl: String(ctaUrl) }),
    ...(ctaColor !== undefined && { ctaColor: String(ctaColor) }),
  };
}

/** The id of the slide at a leaf, and the field if it is one of it. */
export function slideAt(leaf: string): { id: string | undefined; field: string | undefined } {
  const [, id, field] = leaf.split(".");
  return { id, field };
}
