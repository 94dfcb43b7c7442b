import type { ProofCase } from "#shared/schemas/proof.ts";

/** A customer's case as administrators enter it, without the optional words of the customer. */
export const proofCase: ProofCase = {
  product: "komanda",
  picture: "/images/slide-erp.svg",
  pictureAlt: "Rosa Prado no balcão da padaria",
  customer: "Padaria Primavera",
  place: "Padaria, Curitiba",
  before: "O fechamento levava uma semana.",
  after: "O fechamento leva um dia.",
  value: "6 dias",
  label: "a menos para fechar o mês",
  quote: "",
  person: "",
};

/** Customers' logos, a figure and a quote, as the configuration of the site has them. */
export const proofTexts = {
  proof_customers: JSON.stringify([
    { name: "Padaria Primavera", image: "/images/slide-erp.svg", url: "https://padaria.com.br" },
    { name: "Mercado Bom Preço", image: "/images/favicon.svg", url: "" },
  ]),
  proof_figures: JSON.stringify([{ value: "1.200", label: "empresas usam os nossos sistemas" }]),
  proof_quotes: JSON.stringify([
    { text: "O mês fecha em um dia.", person: "Rosa Prado", company: "Padaria" },
  ]),
};
