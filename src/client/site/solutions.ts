import { pages } from "#shared/content/pages.ts";

/** The five products, as listed in menus and footer. */
export const solutions = [
  { ...pages.nucleus, slug: "nucleus" },
  { ...pages.komanda, slug: "komanda" },
  { ...pages.jalekinho, slug: "jalekinho" },
  { ...pages.maskot, slug: "maskot" },
  { ...pages.store, slug: "store" },
] as const;

export type Solution = (typeof solutions)[number];
