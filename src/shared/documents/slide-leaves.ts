import type { IdentifiedSlide } from "#shared/company/merge-slides.ts";
import { type ContentChanges, type ContentValue, idsAt } from "#shared/content/define-content.ts";
import { type Slide, slideSchema } from "#shared/schemas/slide.ts";

/** Leaf with the ids of the slides in order; their fields are below it. */
export const SLIDES = "slides";

/** Fields of one picture, which change together. */
type Picture = Pick<Slide, "image" | "placeholder" | "focus" | "edit">;

/** Converts slides to leaves: `slides.s1.title`. Values other than text are JSON. */
export function slideLeaves(slides: readonly IdentifiedSlide[]): ContentChanges {
  const fields = slides.flatMap(({ id, image, placeholder, edit, focus, ...texts }) => {
    const picture: Picture = { image, placeholder, edit, focus };
    return Object.entries({ ...texts, picture: JSON.stringify(picture) }).flatMap(([name, value]) =>
      value === undefined ? [] : [[`${SLIDES}.${id}.${name}`, String(value)] as [string, ContentValue]],
    );
  });
  return { [SLIDES]: slides.map(({ id }) => id), ...Object.fromEntries(fields) };
}

/** Converts leaves to slides, even if an image or an address is missing. */
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
    // For an unfinished slide, the editor's values take precedence over defaults.
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

/** Returns typed texts that the schema would replace by defaults. */
function pickTexts(texts: Readonly<Record<string, ContentValue>>): Partial<Slide> {
  const { ctaUrl, ctaColor } = texts;
  return {
    ...(ctaUrl !== undefined && { ctaUrl: String(ctaUrl) }),
    ...(ctaColor !== undefined && { ctaColor: String(ctaColor) }),
  };
}

/** Returns the slide id of a leaf, and its field, if any. */
export function slideAt(leaf: string): { id: string | undefined; field: string | undefined } {
  const [, id, field] = leaf.split(".");
  return { id, field };
}
