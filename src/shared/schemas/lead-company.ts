/** Result of looking up a CNPJ in the company registry; times in ISO 8601. */
export type Company =
  | { state: "found"; name: string; city: string; size: string; at: string }
  | { state: "unknown" | "failed"; at: string };

/** Days for which a result is reused for other leads. */
export const COMPANY_DAYS = 30;
