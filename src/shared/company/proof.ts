import type { PaymentMethod, ProofCase, ProofCustomer, ProofFigure, ProofQuote } from "../schemas/proof.ts";
import type { EmbeddedSiteConfig } from "../schemas/site-config.ts";

/** Id of the place of proof on the home page. */
export const PROOF_ANCHOR = "confianca";

/** Social proof of the company. */
export type Proof = {
  customers: readonly ProofCustomer[];
  figures: readonly ProofFigure[];
  quotes: readonly ProofQuote[];
  cases: readonly ProofCase[];
  resellsIcpBrasil: boolean;
  payments: readonly PaymentMethod[];
};

type ProofKeys = Pick<
  EmbeddedSiteConfig,
  | "proof_customers"
  | "proof_figures"
  | "proof_quotes"
  | "proof_cases"
  | "icp_brasil_reseller"
  | "payment_methods"
>;

/** Reads the proof of a validated site config. */
export function readProof(config: ProofKeys): Proof {
  return {
    customers: readList<ProofCustomer>(config.proof_customers),
    figures: readList<ProofFigure>(config.proof_figures),
    quotes: readList<ProofQuote>(config.proof_quotes),
    cases: readList<ProofCase>(config.proof_cases),
    resellsIcpBrasil: config.icp_brasil_reseller === "true",
    payments: readList<PaymentMethod>(config.payment_methods),
  };
}

/** Whether there is anything to show below the hero. */
export function hasProof(config: ProofKeys): boolean {
  const { customers, figures, quotes, resellsIcpBrasil, payments } = readProof(config);
  return resellsIcpBrasil || [customers, figures, quotes, payments].some(({ length }) => length > 0);
}

/** Parses a JSON list of a validated site config; empty if unreadable. */
export function readList<Entry>(text: string): Entry[] {
  if (text === "") return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? (list as Entry[]) : [];
  } catch {
    return [];
  }
}

export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  pix: "Pix",
  boleto: "Boleto",
  credit_card: "Cartão de crédito",
  debit_card: "Cartão de débito",
  transfer: "Transferência",
};
