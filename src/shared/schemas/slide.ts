import { z } from "zod";

/** The button color of a slide without one (product 14.4). */
export const DEFAULT_CTA_COLOR = "#3B82F6";
/** Four times the size of a placeholder: a WebP image of 16 px width. */
const PLACEHOLDER_MAX = 800;
const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** A slide (product 14.4). An invalid optional field gets its default; a slide without an image is invalid. */
export const slideSchema = z.object({
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
  /** The placeholder as a data URL; empty for images without one. */
  placeholder: z
    .string()
    .regex(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/)
    .max(PLACEHOLDER_MAX)
    .optional()
    .catch(undefined),
});
export type Slide = z.infer<typeof slideSchema>;

/** The slide that "Adicionar slide" appends. It is dropped on saving unless it gets an image (product 11.14, 14.4). */
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

/** The slides shown while no list is stored (product 3.2). */
export const defaultSlides: readonly Slide[] = [
  {
    image: "/images/slide-erp.svg",
    title: "O ERP que acompanha a sua empresa do pedido ao caixa",
    description:
      "Vendas, estoque, financeiro e documentos fiscais em um só sistema. Teste por 20 dias, sem cartão de crédito.",
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
      "Do balcão ao fechamento do mês, cada área trabalha com os mesmos números, atualizados na hora.",
    alt: "Pedidos, estoque e financeiro ligados em um único fluxo",
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
    description: "Servidores, redes e segurança da informação cuidados por quem atende você pelo nome.",
    alt: "Rede de servidores e computadores monitorada em tempo real",
    textAlign: "left",
    ctaText: "Conheça Agora",
    ctaUrl: "/servicos-ti",
    ctaColor: "#059669",
    showCta: true,
    visible: true,
  },
];

/**
 * Parses the stored JSON of `site_slider_images` (product 3.2). Undefined means the default slides; a text that
 * cannot be parsed counts as an empty list; an invalid slide among valid ones is left out.
 */
export function parseSlides(stored: string): readonly Slide[] {
  return stored === "" ? defaultSlides : (cleanSlides(stored) ?? []);
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
