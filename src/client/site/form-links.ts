import { NEWS_PATH } from "#shared/content/news-address.ts";
import { pages } from "#shared/content/pages.ts";
import type { ContactSubject } from "#shared/schemas/contact-subjects.ts";
import type { DemoOffer } from "#shared/schemas/demo-offers.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";

export const DEMO_ANCHOR = "demonstracao";
export const PRODUCT_PARAMETER = "produto";
export const OFFER_PARAMETER = "pedido";

/** The pages of the site that end with a demo form; each article does, too. */
export const demoPaths: ReadonlySet<string> = new Set([
  pages.home.path,
  pages.nucleus.path,
  pages.komanda.path,
  pages.jalekinho.path,
  pages.maskot.path,
  pages.store.path,
  pages.helpDesk.path,
]);

/** URL of the demo form for a visitor of `path`: on that page if it has one, otherwise on the home page. */
export function demoLink(path: string, offer?: DemoOffer): string {
  const query = offer ? `?${OFFER_PARAMETER}=${offer}` : "";
  const hasForm = demoPaths.has(path) || path.startsWith(`${NEWS_PATH}/`);
  return `${hasForm ? path : pages.home.path}${query}#${DEMO_ANCHOR}`;
}

export const MESSAGE_ANCHOR = "mensagem";

/** URL of the contact form, with a product preselected. */
export function contactLink(product: ProductSlug): string {
  return `${pages.contact.path}?${PRODUCT_PARAMETER}=${product}#${MESSAGE_ANCHOR}`;
}

/** Contact subject of a product. */
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

/** Start of the ids of form elements, which also prefix the ids of their fields. On an own page, the section's id follows. */
export const FORM_ID = "formulario-";
