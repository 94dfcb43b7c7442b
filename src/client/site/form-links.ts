import { pages } from "#shared/content/pages.ts";
import type { ContactSubject } from "#shared/schemas/contact-subjects.ts";
import type { DemoOffer } from "#shared/schemas/demo-offers.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";

export const DEMO_ANCHOR = "demonstracao";
export const PRODUCT_PARAMETER = "produto";
export const OFFER_PARAMETER = "pedido";

/** The pages that have the demo form at their foot, each for its own product. */
const paths: ReadonlySet<string> = new Set([
  pages.home.path,
  pages.nucleus.path,
  pages.komanda.path,
  pages.jalekinho.path,
  pages.maskot.path,
  pages.store.path,
  pages.helpDesk.path,
]);

/** The address of the demo form for a reader of the page at `path`: on that page, or else on the home page. */
export function demoLink(path: string, offer?: DemoOffer): string {
  const query = offer ? `?${OFFER_PARAMETER}=${offer}` : "";
  return `${paths.has(path) ? path : pages.home.path}${query}#${DEMO_ANCHOR}`;
}

export const MESSAGE_ANCHOR = "mensagem";

/** The address of the contact form, with what the message is about. */
export function contactLink(product: ProductSlug): string {
  return `${pages.contact.path}?${PRODUCT_PARAMETER}=${product}#${MESSAGE_ANCHOR}`;
}

/** The subject that a product belongs to. */
export function subjectOf(product: ProductSlug): ContactSubject {
  switch (product) {
    case "nucleus":
    case "komanda":
    case "jalekinho":
    case "maskot":
    case "store":
      return "erp";
    case "certificado-digital":
    case "e-cpf-a1":
    case "e-cpf-a3":
    case "e-cnpj-a1":
    case "e-cnpj-a3":
      return "certificado";
    default:
      return "ti";
  }
}

/** The ids of the form elements. Those of their fields begin with them. */
export const formIds = {
  demo: "formulario-demonstracao",
  contact: "formulario-contato",
  dataRequest: "formulario-meus-dados",
  resume: "formulario-candidatura",
} as const;
