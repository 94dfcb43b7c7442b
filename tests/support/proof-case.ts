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
