import { type CertificateOffer, type CertificatePrices, usualOffer } from "#shared/content/certificates.ts";
import { formatDay } from "#shared/formats/dates.ts";
import { counted, formatDays } from "#shared/formats/numbers.ts";
import { formatReais } from "#shared/formats/reais.ts";
import { addDays } from "#shared/formats/term-days.ts";
import { exampleDay, formatMinutes, retypedMinutes, type TypedDay } from "./retyping.ts";

/** What the visitor sets, as typed: the day, and the type of a certificate. */
export type Typed = TypedDay & { certificate: string };

/** What stands in the fields before the visitor types. */
export function exampleWith({ offers }: CertificatePrices): Typed {
  return { ...exampleDay, certificate: usualOffer(offers)?.type ?? "" };
}

/** Stands where a number is missing. */
const MISSING = "–";

type Terms = { day: string; trialDays: string; prices: CertificatePrices };

/** The sentences that answer what the visitor set, for a trial that begins on `day`. */
export function simulate(typed: Typed, { day, trialDays, prices }: Terms) {
  const retyped = retypedMinutes(typed);
  const offer = prices.offers.find(({ type }) => type === typed.certificate) ?? usualOffer(prices.offers);
  const end = addDays(day, Number(trialDays));
  return {
    isComplete: retyped !== undefined,
    month: retyped ? formatMinutes(retyped.all) : MISSING,
    each: retyped ? formatMinutes(retyped.each) : MISSING,
    trial: `Começando em ${formatDay(day)}, vai até ${formatDay(end)}: ${formatDays(trialDays)} grátis.`,
    replaced: `${retypingOf(retyped?.people)}, o emissor de notas à parte e a conferência do extrato. Não substitui o contador.`,
    certificate: {
      type: offer?.type ?? "",
      price: offer ? priceOf(offer, prices.validity) : "",
      medium: `${[offer?.medium, offer?.mediumNote].filter(Boolean).join(", ")}.`,
    },
  };
}

function retypingOf(people: number | undefined): string {
  if (people === undefined) return "A redigitação";
  return `A redigitação de ${counted(people, "pessoa", "pessoas")}`;
}

function priceOf({ price, originalPrice }: CertificateOffer, validity: string): string {
  const saved = price * 2 === originalPrice ? "metade de" : "em vez de";
  return `R$ ${formatReais(price)} por ${validity} para clientes, ${saved} R$ ${formatReais(originalPrice)}.`;
}
