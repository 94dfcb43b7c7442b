import { keysOf } from "../formats/keys-of.ts";

/** Services that leads are sent to once an administrator turns them on, with what each gets, as the legal texts say it. */
export const marketingReceivers = {
  rd_station: {
    name: "RD Station",
    gets: "nome, e-mail, telefone, produto e campanha, para enviar as novidades",
  },
  hubspot: { name: "HubSpot", gets: "nome, e-mail e telefone, para enviar as novidades" },
  meta: {
    name: "Meta",
    gets: "e-mail e telefone transformados em código (SHA-256), a hora do envio e o código do clique no anúncio, para medir os anúncios",
  },
  google_ads: {
    name: "Google",
    gets: "o código do clique no anúncio e a hora do envio, para medir os anúncios",
  },
} as const;

export type DestinationKind = keyof typeof marketingReceivers;
export const receiverKinds = keysOf(marketingReceivers);

const measuresAds: readonly DestinationKind[] = ["meta", "google_ads"];

/** Names of receivers in a sentence, e.g. "RD Station e Meta". */
export function nameReceivers(kinds: readonly DestinationKind[]): string {
  return new Intl.ListFormat("pt-BR").format(kinds.map((kind) => marketingReceivers[kind].name));
}

/** Reports whether any of the receivers measures ads. */
export function measureAds(kinds: readonly DestinationKind[]): boolean {
  return kinds.some((kind) => measuresAds.includes(kind));
}
