/** Acquisition channels, a closed list that strangers cannot extend. */
export const channelNames = {
  direct: "Acesso direto",
  organic_search: "Busca",
  paid_search: "Busca, anúncio",
  organic_social: "Redes sociais",
  paid_social: "Redes sociais, anúncio",
  messaging: "WhatsApp e mensagens",
  email: "E-mail",
  referral: "Outros sites",
  other: "Outras campanhas",
} as const;
export type Channel = keyof typeof channelNames;
export const channels = Object.keys(channelNames) as [Channel, ...Channel[]];
