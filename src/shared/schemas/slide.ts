import { z } from "zod";
import { formatDays } from "#shared/formats/numbers.ts";
import { imageEditSchema, placeholderField } from "./image-edit.ts";

/** The button color of a slide without one. */
export const DEFAULT_CTA_COLOR = "#3B82F6";
const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** Wide enough for what the server and the slider manager make. The digits of an earlier release are no ids. */
const SLIDE_ID = /^[a-z][a-z0-9-]{0,39}$/;

/** A slide. An invalid optional field gets its default; a slide without an image is invalid. */
export const slideSchema = z.object({
  /** Tells the slide from the others of its list, across config versions. Readers of slides do not need it. */
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
  placeholder: placeholderField,
  /** Where the image was edited: for the image editor alone, and not for visitors. */
  edit: imageEditSchema.optional().catch(undefined),
});
export type Slide = z.infer<typeof slideSchema>;

/** The slide that "Adicionar slide" appends. It is dropped on saving unless it gets an image. */
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

/** The slides shown while no list is stored. The first names the trial of so many days. */
export const defaultSlides = (trialDays: string): readonly Slide[] => [
  {
    image: "/images/slide-erp.svg",
    title: "O ERP que acompanha a sua empresa do pedido ao caixa",
    description: `Vendas, estoque, financeiro e documentos fiscais em um só sistema. Teste por ${formatDays(trialDays)}, sem cartão de crédito.`,
    alt: "Painel do ERP com vendas do dia, estoque e contas a receber",
    textAlign: "left",
    ctaText: "Teste Grátis",
    ctaUrl: "/sistemas-erp/nucleus",
    ctaColor: "#FD3D6D",
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

/** The keys of the site config that the slides come from. */
export type SlideKeys = { site_slider_images: string; trial_days: string };

/**
 * The slides of a site config. An empty text means the default slides; a text that cannot be parsed counts as an
 * empty list; an invalid slide among valid ones is left out.
 */
export function readSlides({ site_slider_images: stored, trial_days }: SlideKeys): readonly Slide[] {
  return stored === "" ? defaultSlides(trial_days) : parseSlides(stored);
}

/** The slides of a stored list. */
export function parseSlides(stored: string): readonly Slide[] {
  return cleanSlides(stored) ?? [];
}

/**
 * The list to store: slides without an image are dropped, and missing or invalid fields get their defaults (product
 * 11.14). Undefined when the text is no JSON list.
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

/**
 * A stored list without what the image editor alone needs: nobody else gets the address of an original, of which an
 * edit may have covered a part.
 */
export function withoutEdits(stored: string): string {
  const slides = stored.includes('"edit"') ? cleanSlides(stored) : undefined;
  return slides ? JSON.stringify(slides.map(({ edit: _edit, ...slide }) => slide)) : stored;
}
