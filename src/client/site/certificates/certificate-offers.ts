import type { ProductSlug } from "#shared/schemas/interests.ts";

export type CertificateOffer = {
  type: string;
  /** What a message about it names. */
  product: ProductSlug;
  /** Prices in reais: for customers, and the normal one. */
  price: number;
  originalPrice: number;
  holder: string;
  medium: string;
};

export const CUSTOMER_DISCOUNT = "50% de desconto";
export const VALIDITY = "1 ano";
export const ISSUE_TIME = "1 a 3 dias úteis";

export const certificateOffers: readonly CertificateOffer[] = [
  {
    type: "e-CPF A1",
    product: "e-cpf-a1",
    price: 50,
    originalPrice: 100,
    holder: "Para pessoa física",
    medium: "Arquivo digital",
  },
  {
    type: "e-CPF A3",
    product: "e-cpf-a3",
    price: 80,
    originalPrice: 160,
    holder: "Para pessoa física",
    medium: "Token ou cartão, à parte",
  },
  {
    type: "e-CNPJ A1",
    product: "e-cnpj-a1",
    price: 80,
    originalPrice: 160,
    holder: "Para empresa",
    medium: "Arquivo digital",
  },
  {
    type: "e-CNPJ A3",
    product: "e-cnpj-a3",
    price: 120,
    originalPrice: 240,
    holder: "Para empresa",
    medium: "Token ou cartão, à parte",
  },
];
