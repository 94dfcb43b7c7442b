import { type CertificateOffer, type CertificatePrices, usualOffer } from "#shared/content/certificates.ts";
import type { Calculation } from "#shared/content/comparison.ts";
import { fillPlaceholders } from "#shared/content/define-content.ts";
import { formatDay } from "#shared/formats/dates.ts";
import { counted } from "#shared/formats/numbers.ts";
import { writeReais } from "#shared/formats/reais.ts";
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

type Terms = { day: string; trialDays: string; prices: CertificatePrices; words: Calculation };

/** The sentences that answer what the visitor set, for a trial that begins on `day`. */
export function simulate(typed: Typed, { day, trialDays, prices, words }: Terms) {
  const retyped = retypedMinutes(typed);
  const offer = prices.offers.find(({ type }) => type === typed.certificate) ?? usualOffer(prices.offers);
  return {
    isComplete: retyped !== undefined,
    month: retyped ? formatMinutes(retyped.all) : MISSING,
    each: retyped ? formatMinutes(retyped.each) : MISSING,
    trial: fillPlaceholders(words.trial, {
      inicio: formatDay(day),
      fim: formatDay(addDays(day, Number(trialDays))),
    }),
    replaced: replacedBy(words, retyped?.people),
    certificate: {
      type: offer?.type ?? "",
      price: offer ? priceOf(offer, prices.validity, words) : "",
      medium: `${[offer?.medium, offer?.mediumNote].filter(Boolean).join(", ")}.`,
    },
  };
}

function replacedBy({ replaced }: Calculation, people: number | undefined): string {
  if (people === undefined) return replaced.replace(/(?: de)? ?\{pessoas\}/, "");
  return replaced.replace("{pessoas}", counted(people, "pessoa", "pessoas"));
}

function priceOf({ price, originalPrice }: CertificateOffer, validity: string, words: Calculation): string {
  return fillPlaceholders(price * 2 === originalPrice ? words.halfPrice : words.lowerPrice, {
    preco: writeReais(price),
    validade: validity,
    precocheio: writeReais(originalPrice),
  });
}
