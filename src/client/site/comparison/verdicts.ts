import { type Page, pages } from "#shared/content/pages.ts";

/** What is compared, in the order of the columns. */
export const contenders = ["sheet", "other", "nucleus"] as const;
export type Contender = (typeof contenders)[number];

type Verdict = {
  /** Who does best; several in a tie. */
  best: readonly Contender[];
  /** The page of this site that says what the column of Nucleus says. */
  source: Page;
};

/** By the id of a row. One that the company added has none. */
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
