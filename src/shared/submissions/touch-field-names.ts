import type { TouchField } from "../schemas/touch.ts";

/** Names of touch fields for administrators. A separate file, so that visitors do not load them. */
export const touchFieldNames: Readonly<Record<TouchField, string>> = {
  utm_source: "Origem (utm_source)",
  utm_medium: "Mídia (utm_medium)",
  utm_campaign: "Campanha (utm_campaign)",
  utm_term: "Termo (utm_term)",
  utm_content: "Conteúdo (utm_content)",
  utm_id: "Código da campanha (utm_id)",
  gclid: "Clique no Google (gclid)",
  gbraid: "Clique no Google (gbraid)",
  wbraid: "Clique no Google (wbraid)",
  fbclid: "Clique no Facebook (fbclid)",
  referrer: "Site de onde veio",
  landing: "Página de entrada",
  slide: "Slide",
};
