import { z } from "zod";
import { focusField } from "#shared/content/image-focus.ts";
import { formatDays } from "#shared/formats/numbers.ts";
import { imageEditSchema, placeholderField } from "./image-edit.ts";

/** Default button color. */
export const DEFAULT_CTA_COLOR = "#3B82F6";
const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** Covers ids from the server and the slider manager. */
const SLIDE_ID = /^[a-z][a-z0-9-]{0,39}$/;

const instantField = z.iso.datetime().optional().catch(undefined);

/** A slide. Invalid optional fields get their defaults; a slide needs an image. */
export const slideSchema = z.object({
  /** Identifies the slide in its list across config versions. Readers do not need it. */
  id: z.string().regex(SLIDE_ID).optional().catch(undefined),
  image: z.string().min(1),
  title: z.string().catch(""),
  description: z.string().catch(""),
  alt: z.string().catch(""),
  textAlign: z.enum(["center", "left", "right"]).catch("center"),
  ctaText: z.string().catch(""),
  ctaUrl: z.string().min(1).catch("/"),
  ctaColor: colorSchema.catch(DEFAULT_CTA_COLOR),
  showCta: z.boolean().catch(false),
  visible: z.boolean().catch(true),
  /** Start and end of its visibility (ISO 8601). */
  from: instantField,
  until: instantField,
  placeholder: placeholderField,
  focus: focusField,
  /** Image edits, for the image editor only; hidden from visitors. */
  edit: imageEditSchema.optional().catch(undefined),
});
export type Slide = z.infer<typeof slideSchema>;

/** Appended by "Adicionar slide". Dropped on save unless it gets an image. */
export const newSlide: Slide = {
  image: "",
  title: "Novo Slide",
  description: "Descrição do slide",
  alt: "Slide",
  textAlign: "center",
  ctaText: "Clique Aqui",
  ctaUrl: "/",
  ctaColor: DEFAULT_CTA_COLOR,
  showCta: true,
  visible: true,
};

const DEFAULT_PRIMARY = "#FD3D6D";

/** Slides shown until a list is stored. The first mentions the length of the trial and has the company's color. */
export const defaultSlides = (trialDays: string, primary = DEFAULT_PRIMARY): readonly Slide[] => [
  {
    image: "/images/slide-erp.svg",
    title: "O ERP que acompanha a sua empresa do pedido ao caixa",
    description: `Para comércio e indústria, com sistemas próprios para restaurante, escola, pet shop e loja virtual. Teste por ${formatDays(trialDays)}, sem cartão.`,
    alt: "Painel do ERP com vendas do dia, estoque e contas a receber",
    textAlign: "left",
    ctaText: "Teste Grátis",
    ctaUrl: "/sistemas-erp/nucleus",
    ctaColor: primary,
    showCta: true,
    visible: true,
  },
  {
    image: "/images/slide-gestao.svg",
    title: "Gestão Completa",
    description:
      "O pedido 48.213 baixou 182 itens do estoque, virou nota e três boletos, e ninguém digitou nada de novo.",
    alt: "O pedido 48.213 do balcão ao fechamento do mês: crédito, estoque, nota fiscal, boletos e Pix",
    textAlign: "left",
    ctaText: "Saiba Mais",
    ctaUrl: "/contato",
    ctaColor: "#3B82F6",
    showCta: true,
    visible: true,
  },
  {
    image: "/images/slide-tecnologia.svg",
    title: "Tecnologia de Ponta",
    description:
      "Servidor, internet e backup vigiados dia e noite. Às 02:14 a internet caiu, às 02:20 já tinha voltado.",
    alt: "Monitoramento de servidor, internet, firewall e estações nas últimas 24 horas, com aviso do help desk",
    textAlign: "left",
    ctaText: "Conheça Agora",
    ctaUrl: "/servicos-ti",
    ctaColor: "#059669",
    showCta: true,
    visible: true,
  },
];

/** Site config keys that determine the slides. */
export type SlideKeys = { site_slider_images: string; trial_days: string; color_primary?: string };

/** Returns the slides of a site config: defaults for an empty text, none for unparsable text. Skips invalid slides. */
export function readSlides(keys: SlideKeys): readonly Slide[] {
  const { site_slider_images: stored, trial_days, color_primary } = keys;
  return stored === "" ? defaultSlides(trial_days, color_primary) : parseSlides(stored);
}

/** Returns the slides of a stored list. */
export function parseSlides(stored: string): readonly Slide[] {
  return cleanSlides(stored) ?? [];
}

/**
 * Cleans a list for storage: drops slides without an image, and applies defaults to missing or invalid fields. Returns
 * undefined unless the text is a JSON list.
 */
export function cleanSlides(json: string): Slide[] | undefined {
  try {
    const list: unknown = JSON.parse(json);
    if (!Array.isArray(list)) return undefined;
    return list.flatMap((entry) => {
      const slide = slideSchema.safeParse(entry);
      return slide.success ? [slide.data] : [];
    });
  } catch {
    return undefined;
  }
}

/** Reports whether visitors see a slide at a time. */
export function isShownAt(
  { visible, from, until }: Pick<Slide, "visible" | "from" | "until">,
  at: Date,
): boolean {
  return (
    visible && !(from && Date.parse(from) > at.getTime()) && !(until && Date.parse(until) <= at.getTime())
  );
}

/** Returns the slides visible at a time, and when the next one appears or disappears. */
export function slidesInForce(stored: string, at: Date): { stored: string; changesAt: number | undefined } {
  const slides = /"(?:from|until)":"/.test(stored) ? cleanSlides(stored) : undefined;
  if (!slides) return { stored, changesAt: undefined };
  const times = slides
    .flatMap(({ from, until }) => [from, until])
    .flatMap((time) => (time && Date.parse(time) > at.getTime() ? [Date.parse(time)] : []));
  const shown = slides.filter((slide) => !slide.visible || isShownAt(slide, at));
  return {
    stored: shown.length === slides.length ? stored : JSON.stringify(shown),
    changesAt: times.length > 0 ? Math.min(...times) : undefined,
  };
}

/** Strips data of the image editor: only it may see the URL of an original, parts of which an edit may hide. */
export function withoutEdits(stored: string): string {
  const slides = stored.includes('"edit"') ? cleanSlides(stored) : undefined;
  return slides ? JSON.stringify(slides.map(({ edit: _edit, ...slide }) => slide)) : stored;
}
