import type { LeafDifference } from "#shared/content/compare-content.ts";
import { describeFocus, readFocus } from "#shared/content/image-focus.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import type { Slide } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts/texts.ts";
import { siteDocument } from "./site-documents.ts";
import { SLIDES, slidesOf } from "./slide-leaves.ts";

/** Names of the alignments of a slide's text. */
export const alignmentNames = { left: "Esquerda", center: "Centro", right: "Direita" } as const;

const { fields } = texts.slider;

/** Text properties in which two versions of a slide can differ. */
export const slideTraits: readonly { name: string; read: (slide: Slide) => string }[] = [
  { name: fields.title, read: ({ title }) => title },
  { name: fields.description, read: ({ description }) => description },
  { name: fields.focus, read: ({ focus }) => describeFocus(readFocus(focus)) },
  { name: fields.alt, read: ({ alt }) => alt },
  { name: fields.textAlign, read: ({ textAlign }) => alignmentNames[textAlign] },
  { name: "Botão", read: ({ showCta, ctaText, ctaUrl }) => (showCta ? `${ctaText} (${ctaUrl})` : "não") },
  { name: fields.ctaColor, read: ({ ctaColor }) => ctaColor },
  { name: fields.visible, read: ({ visible }) => (visible ? "sim" : "não") },
  { name: fields.from, read: ({ from }) => (from ? formatDateTime(from) : "") },
  { name: fields.until, read: ({ until }) => (until ? formatDateTime(until) : "") },
];

/** Names a slide by its title. */
export function slideName({ title }: Pick<Slide, "title">): string {
  return title.trim() || texts.slider.untitled;
}

/** Returns in what the slides of two site configs differ, slide by slide, and in their order. */
export function compareSlides(before: SiteConfig, after: SiteConfig): LeafDifference[] {
  const document = siteDocument("slider");
  const was = slidesOf(document?.read(before) ?? {});
  const is = slidesOf(document?.read(after, before) ?? {});
  const ids = [...new Set([...is, ...was].map(({ id }) => id))];
  const ofSlides = ids.flatMap((id) => {
    const [old, now] = [was, is].map((all) => all.find((slide) => slide.id === id));
    const named = now ?? old;
    const title = named ? slideName(named) : "";
    if (!old || !now)
      return [{ leaf: `${SLIDES}.${id}`, name: "Slide", before: old ? title : "", after: now ? title : "" }];
    const ofTexts = slideTraits.map(({ name, read }) => ({
      leaf: `${SLIDES}.${id}.${name}`,
      name: `${title}: ${name}`,
      before: read(old),
      after: read(now),
    }));
    const isOther = old.image !== now.image;
    const picture = { leaf: `${SLIDES}.${id}.picture`, name: `${title}: ${fields.picture}` };
    return [
      ...ofTexts.filter((trait) => trait.before !== trait.after),
      ...(isOther ? [{ ...picture, before: "", after: texts.slider.otherImage }] : []),
    ];
  });
  const orderOf = (slides: readonly { id: string }[], others: readonly { id: string }[]) =>
    slides.filter(({ id }) => others.some((other) => other.id === id)).map(({ id }) => id);
  if (orderOf(was, is).join() === orderOf(is, was).join()) return ofSlides;
  const namesOf = (slides: readonly Slide[]) => slides.map(slideName).join(", ");
  return [...ofSlides, { leaf: SLIDES, name: texts.slider.order, before: namesOf(was), after: namesOf(is) }];
}
