/**
 * What a link to the demo form offers where that is not a demonstration. Slugs are stored and appear in URLs, so never
 * change their meaning.
 */
export const demoOfferNames = { teste: "Teste grátis", loja: "Loja virtual" } as const;

export type DemoOffer = keyof typeof demoOfferNames;

export const demoOffers = Object.keys(demoOfferNames) as [DemoOffer, ...DemoOffer[]];
