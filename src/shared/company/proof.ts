import type { PaymentMethod, ProofCustomer, ProofFigure, ProofQuote } from "../schemas/proof.ts";
import type { EmbeddedSiteConfig } from "../schemas/site-config.ts";

/** What speaks for the company. */
export type Proof = {
  customers: readonly ProofCustomer[];
  figures: readonly ProofFigure[];
  quotes: readonly ProofQuote[];
  resellsIcpBrasil: boolean;
  payments: readonly PaymentMethod[];
};

type ProofKeys = Pick<
  EmbeddedSiteConfig,
  "proof_customers" | "proof_figures" | "proof_quotes" | "icp_brasil_reseller" | "payment_methods"
>;

/** Reads the proof of a site config, whose texts the server has checked. */
export function readProof(config: ProofKeys): Proof {
  return {
    customers: readList<ProofCustomer>(config.proof_customers),
    figures: readList<ProofFigure>(config.proof_figures),
    quotes: readList<ProofQuote>(config.proof_quotes),
    resellsIcpBrasil: config.icp_brasil_reseller === "true",
    payments: readList<PaymentMethod>(config.payment_methods),
  };
}

/** The entries of a list that a checked site config holds as JSON text. An unreadable text has none. */
export function readList<Entry>(text: string): Entry[] {
  if (text === "") return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? (list as Entry[]) : [];
  } catch {
    return [];
  }
}

/** The ways to pay in words. */
export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  pix: "Pix",
  boleto: "Boleto",
  credit_card: "Cartão de crédito",
  debit_card: "Cartão de débito",
  transfer: "Transferência",
};
