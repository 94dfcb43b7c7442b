import {
  type CertificateOffer,
  certificateOffers,
  usualOffer,
  VALIDITY,
} from "#client/site/certificates/certificate-offers.ts";
import { formatDay } from "#shared/formats/dates.ts";
import { counted, formatDays } from "#shared/formats/numbers.ts";
import { addDays } from "#shared/formats/term-days.ts";
import { exampleDay, formatMinutes, retypedMinutes, type TypedDay } from "./retyping.ts";

/** What the visitor sets, as typed: the day, and the type of a certificate. */
export type Typed = TypedDay & { certificate: string };

export const example: Typed = { ...exampleDay, certificate: usualOffer.type };

/** Stands where a number is missing. */
const MISSING = "–";

/** The sentences that answer what the visitor set, for a trial that begins on `day`. */
export function simulate(typed: Typed, day: string, trialDays: string) {
  const retyped = retypedMinutes(typed);
  const offer = certificateOffers.find(({ type }) => type === typed.certificate) ?? usualOffer;
  const end = addDays(day, Number(trialDays));
  return {
    isComplete: retyped !== undefined,
    month: retyped ? formatMinutes(retyped.all) : MISSING,
    each: retyped ? formatMinutes(retyped.each) : MISSING,
    trial: `Começando em ${formatDay(day)}, vai até ${formatDay(end)}: ${formatDays(trialDays)} grátis.`,
    replaced: `${retypingOf(retyped?.people)}, o emissor de notas à parte e a conferência do extrato. Não substitui o contador.`,
    certificate: { type: offer.type, price: priceOf(offer), medium: `${offer.medium}, ${offer.mediumNote}.` },
  };
}

function retypingOf(people: number | undefined): string {
  if (people === undefined) return "A redigitação";
  return `A redigitação de ${counted(people, "pessoa", "pessoas")}`;
}

function priceOf({ price, originalPrice }: CertificateOffer): string {
  return `R$ ${price} por ${VALIDITY} para clientes, metade de R$ ${originalPrice}.`;
}
