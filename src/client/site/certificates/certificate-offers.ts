import type { ProductSlug } from "#shared/schemas/interests.ts";

export type CertificateOffer = {
  type: string;
  /** What a message about it names. */
  product: ProductSlug;
  /** Prices in reais: for customers, and the normal one. */
  price: number;
  originalPrice: number;
  holder: string;
  /** Where the certificate is, and what that costs or asks besides. */
  medium: string;
  mediumNote: string;
  fits: string;
  /** The one that a company that issues invoices needs. */
  isUsual?: true;
};

export const CUSTOMER_DISCOUNT = "50% de desconto";
export const VALIDITY = "1 ano";
export const ISSUE_TIME = "1 a 3 dias úteis";

const file = { medium: "Arquivo digital", mediumNote: "instalado no computador" };
const token = { medium: "Token ou cartão", mediumNote: "comprado à parte" };

/** The one that a company that issues invoices needs. */
export const usualOffer: CertificateOffer = {
  type: "e-CNPJ A1",
  product: "e-cnpj-a1",
  price: 80,
  originalPrice: 160,
  holder: "Para empresa",
  ...file,
  fits: "emitir notas pelo sistema, em mais de um computador.",
  isUsual: true,
};

export const certificateOffers: readonly CertificateOffer[] = [
  {
    type: "e-CPF A1",
    product: "e-cpf-a1",
    price: 50,
    originalPrice: 100,
    holder: "Para pessoa física",
    ...file,
    fits: "Assinar contratos e entrar no e-CAC pelo computador de sempre.",
  },
  {
    type: "e-CPF A3",
    product: "e-cpf-a3",
    price: 80,
    originalPrice: 160,
    holder: "Para pessoa física",
    ...token,
    fits: "Assinar em vários lugares, com o token no bolso.",
  },
  usualOffer,
  {
    type: "e-CNPJ A3",
    product: "e-cnpj-a3",
    price: 120,
    originalPrice: 240,
    holder: "Para empresa",
    ...token,
    fits: "Assinar pela empresa só onde o token estiver ligado.",
  },
];
