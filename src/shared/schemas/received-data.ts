import type { DestinationKind } from "./marketing-receivers.ts";

/**
 * Data that each marketing service gets, and its purpose, for the legal texts. A separate file, so that forms do not
 * load it.
 */
export const receivedData: Readonly<Record<DestinationKind, string>> = {
  rd_station: "nome, e-mail, telefone, produto e campanha, para enviar as novidades",
  hubspot: "nome, e-mail e telefone, para enviar as novidades",
  meta: "e-mail e telefone transformados em código (SHA-256), a hora do envio e o código do clique no anúncio, para medir os anúncios",
  google_ads: "o código do clique no anúncio e a hora do envio, para medir os anúncios",
};
