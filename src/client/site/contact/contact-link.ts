import { PRODUCT_PARAMETER } from "#client/site/home/demo-link.ts";
import type { ContactSubject } from "#shared/schemas/contact-subjects.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";
import { pages } from "#shared/site/pages.ts";

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
