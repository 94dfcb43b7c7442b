/** What the registry of companies answered about a CNPJ; times in ISO 8601. */
export type Company =
  | { state: "found"; name: string; city: string; size: string; at: string }
  | { state: "unknown" | "failed"; at: string };

/** How long an answer about a CNPJ is used for other leads. */
export const COMPANY_DAYS = 30;
