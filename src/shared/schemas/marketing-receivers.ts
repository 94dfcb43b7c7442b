import { keysOf } from "../formats/keys-of.ts";

/** Services that leads are sent to once an administrator turns them on, as the legal texts name them. */
export const receiverNames = {
  rd_station: "RD Station",
  hubspot: "HubSpot",
  meta: "Meta",
  google_ads: "Google",
} as const;

export type DestinationKind = keyof typeof receiverNames;
export const receiverKinds = keysOf(receiverNames);

const measuresAds: readonly DestinationKind[] = ["meta", "google_ads"];

/** Names of receivers in a sentence, e.g. "RD Station e Meta". */
export function nameReceivers(kinds: readonly DestinationKind[]): string {
  return new Intl.ListFormat("pt-BR").format(kinds.map((kind) => receiverNames[kind]));
}

/** Reports whether any of the receivers measures ads. */
export function measureAds(kinds: readonly DestinationKind[]): boolean {
  return kinds.some((kind) => measuresAds.includes(kind));
}
