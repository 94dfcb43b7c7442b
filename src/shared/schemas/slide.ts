import { z } from "zod";

/** CTA color of a slide that names none (spec section 9). */
export const DEFAULT_CTA_COLOUR = "#3B82F6";
/** A blurred promise of the picture: a WebP of 16 pixels' width is a quarter of this. */
const PLACEHOLDER_MAX = 800;
/** A path of this site (`//host` is another one), or a complete web address. */
const BUTTON_ADDRESS = /^(\/(?!\/)|https?:\/\/)\S*$/i;
const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** One slide of the home page (spec section 3). A bad optional field falls back; a slide without image is bad. */
export const slideSchema = z.object({
  image: z.string().min(1),
  title: z.string().catch(""),
  description: z.string().catch(""),
  alt: z.string().catch(""),
  textAlign: z.enum(["center", "left", "right"]).catch("center"),
  ctaText: z.string().catch(""),
  ctaUrl: z.string().min(1).catch("/"),
  ctaColor: colorSchema.catch(DEFAULT_CTA_COLOUR),
  showCta: z.boolean().catch(false),
  visible: z.boolean().catch(true),
  /** A tiny data URL, made when the picture was stored; empty for pictures that need none. */
  placeholder: z
    .string()
    .regex(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/)
    .max(PLACEHOLDER_MAX)
    .optional()
    .catch(undefined),
});
export type Slide = z.infer<typeof slideSchema>;

/** Whether a slide's button may lead there. */
export function isButtonAddress(url: string): boolean {
  return BUTTON_ADDRESS.test(url);
}

/** What "Adicionar" puts at the end of the list; it is dropped on saving unless it gets a picture (spec section 3). */
export const newSlide: Slide = {
  image: "",
  title: "Novo Slide",
  description: "Descrição do slide",
  alt: "Slide",
  textAlign: "center",
  ctaText: "Clique Aqui",
  ctaUrl: "/",
  ctaColor: DEFAULT_CTA_COLOUR,
  showCta: true,
  visible: true,
};

/** The three slides shown while no list was ever stored (spec section 2). */
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
 * Reads the stored JSON text of `site_slider_images`. Never stored means the default slides; a text that cannot
 * be parsed counts as an empty list (spec section 5); a broken slide among good ones is left out.
 */
export function parseSlides(stored: string): readonly Slide[] {
  return stored === "" ? defaultSlides : (cleanSlides(stored) ?? []);
}

/**
 * The list as it is saved: slides without a picture are dropped, and what is missing or bad gets its default (spec
 * section 4). Undefined when the text is no JSON list.
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
