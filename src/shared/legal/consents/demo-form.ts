import { type DestinationKind, measureAds, nameReceivers } from "../../schemas/marketing-receivers.ts";

export const demoFormConsent = {
  version: "demo-2026-11-2",
  text: "Li e aceito os {termos} e a {privacidade} e autorizo o contato sobre o meu pedido.",
} as const;

/** Optional marketing consent, never checked by default. */
export const MARKETING_CONSENT =
  "Quero receber novidades e ofertas por e-mail. Posso cancelar quando quiser.";

/** Marketing consent that names the receivers of the data. Sending to one requires a recorded wording that names it. */
export function marketingWording(receivers: readonly DestinationKind[]): string {
  if (receivers.length === 0) return MARKETING_CONSENT;
  const ads = measureAds(receivers) ? ", também para medir anúncios" : "";
  return `Quero receber novidades e ofertas por e-mail e aceito que os meus dados sejam enviados a ${nameReceivers(receivers)}${ads}. Posso cancelar quando quiser.`;
}
