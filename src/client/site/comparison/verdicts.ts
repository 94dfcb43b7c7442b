import { type Page, pages } from "#shared/content/pages.ts";

/** The contenders, in column order. */
export const contenders = ["sheet", "other", "nucleus"] as const;
export type Contender = (typeof contenders)[number];

type Verdict = {
  /** The best contenders; several if tied. */
  best: readonly Contender[];
  /** The page of this site that backs the statement about Nucleus. */
  source: Page;
};

/** By the id of a row; rows added by the company have no verdict. */
export const verdicts: Readonly<Record<string, Verdict>> = {
  price: { best: ["sheet"], source: pages.termsOfUse },
  skills: { best: ["sheet"], source: pages.home },
  "order-to-payment": { best: ["other", "nucleus"], source: pages.nucleus },
  "counter-and-shop": { best: ["nucleus"], source: pages.store },
  "offline-order": { best: ["nucleus"], source: pages.home },
  invoices: { best: ["other"], source: pages.nucleus },
  support: { best: ["nucleus"], source: pages.helpDesk },
  certificate: { best: ["nucleus"], source: pages.certificates },
  export: { best: ["sheet"], source: pages.nucleus },
  privacy: { best: ["other", "nucleus"], source: pages.home },
};
