/** Of each value, in characters; the rest is cut (product 4.13). */
export const TOUCH_VALUE_MAX = 200;

/** What is noted of one touch, with the names that administrators read, in the order of the CSV columns (product 4.13). */
export const touchFieldNames = {
  utm_source: "Origem (utm_source)",
  utm_medium: "Mídia (utm_medium)",
  utm_campaign: "Campanha (utm_campaign)",
  utm_term: "Termo (utm_term)",
  utm_content: "Conteúdo (utm_content)",
  utm_id: "Código da campanha (utm_id)",
  gclid: "Clique no Google (gclid)",
  fbclid: "Clique no Facebook (fbclid)",
  referrer: "Site de onde veio",
  landing: "Página de entrada",
  slide: "Slide",
} as const;

export type TouchField = keyof typeof touchFieldNames;
export const touchFields = Object.keys(touchFieldNames) as TouchField[];

/** One arrival at the site. What is not known is absent. */
export type Touch = { [Field in TouchField]?: string | undefined };

/** Where a visitor came from: the first and the last touch of the browser tab (product 4.13). */
export type Source = { first?: Touch | undefined; last?: Touch | undefined };
