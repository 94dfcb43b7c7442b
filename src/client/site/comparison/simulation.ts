import { type CertificateOffer, type CertificatePrices, usualOffer } from "#shared/content/certificates.ts";
import type { Calculation } from "#shared/content/comparison.ts";
import { fillPlaceholders } from "#shared/content/define-content.ts";
import { formatDay } from "#shared/formats/dates.ts";
import { counted } from "#shared/formats/numbers.ts";
import { writeReais } from "#shared/formats/reais.ts";
import { addDays } from "#shared/formats/term-days.ts";
import { exampleDay, formatMinutes, retypedMinutes, type TypedDay, WORKING_DAYS } from "./retyping.ts";

/** The visitor's typed input: the day, and the type of certificate. */
export type Typed = TypedDay & { certificate: string };

/** Initial values of the fields. */
export function exampleWith({ offers }: CertificatePrices): Typed {
  return { ...exampleDay, certificate: usualOffer(offers)?.type ?? "" };
}

/** Placeholder for a missing number. */
const MISSING = "–";

type Terms = { day: string; trialDays: string; prices: CertificatePrices; words: Calculation };

/** The resulting sentences, for a trial that begins on `day`. */
export function simulate(typed: Typed, { day, trialDays, prices, words }: Terms) {
  const retyped = retypedMinutes(typed);
  const offer = prices.offers.find(({ type }) => type === typed.certificate) ?? usualOffer(prices.offers);
  return {
    isComplete: retyped !== undefined,
    month: retyped ? formatMinutes(retyped.all) : MISSING,
    /** What makes `month`. */
    sum: retyped && `${typed.orders.trim()} × ${typed.minutes.trim()} × ${WORKING_DAYS} ÷ 60 =`,
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
