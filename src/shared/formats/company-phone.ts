import { type PhoneNumber, parsePhone, whatsAppLink } from "./phone-number.ts";

/** Returns area code and number as WhatsApp needs them, `41999998888`; undefined for other text, e.g. two numbers. */
export function nationalDigits(typed: string): string | undefined {
  const number = parsePhone(typed);
  return number?.kind === "area" ? number.digits : undefined;
}

/** Formats as `+55 41 99999-8888`, the stored form of the WhatsApp number; other text is unchanged. */
export function toInternationalPhone(typed: string): string {
  const digits = nationalDigits(typed);
  return digits ? `+55 ${digits.slice(0, 2)} ${digits.slice(2, -4)}-${digits.slice(-4)}` : typed;
}

/** Builds a WhatsApp link with a first message. Undefined without a number, which hides WhatsApp. */
export function companyWhatsAppLink(whatsAppPhone: string, message: string): string | undefined {
  const digits = nationalDigits(whatsAppPhone);
  return digits && `${whatsAppLink(`+55${digits}`)}?text=${encodeURIComponent(message)}`;
}

/** A piece of `contact_phone`; `tel` is set for a number that can be dialed from anywhere. */
export type PhonePart = { text: string; tel?: string };

/** Separators between two numbers. */
const SEPARATOR = /(\s*[/,;|\n]\s*|\s+(?:e|ou)\s+|\s+[-–]\s+(?=[(+]))/i;
const EXTENSION = /[\s,-]*(?:ramal|r\.)\s*\d+$/i;
/** Words beside a number, e.g. `Vendas:` or `(fixo)`. */
const WORDS = /\(?\p{L}[\p{L}\s.:-]*\)?/gu;
/**
 * Splits the company's telephone text into numbers, each with its E.164 form, and separators. A second number without
 * an area code inherits the first one's.
 */
export function splitPhones(text: string): PhonePart[] {
  let area = "";
  return text.split(SEPARATOR).flatMap((piece, position): PhonePart[] => {
    if (piece === "") return [];
    if (position % 2 === 1) return [{ text: piece }];
    const dialed = piece.replace(EXTENSION, "").replace(WORDS, "").trim();
    const number = parsePhone(dialed) ?? parsePhone(area + dialed);
    if (!number) return [{ text: piece }];
    if (number.kind === "area") area = number.digits.slice(0, 2);
    return [{ text: piece, tel: dialedDigits(number) }];
  });
}

function dialedDigits({ kind, digits }: PhoneNumber): string {
  if (kind === "service") return digits;
  return kind === "area" ? `+55${digits}` : `+${digits}`;
}

/** Reports a piece that looks like a number but cannot be dialed from anywhere. */
export function isDoubtfulPhone(text: string): boolean {
  const parts = splitPhones(text);
  return !parts.some(({ tel }) => tel) || parts.some((part) => !part.tel && /\d/.test(part.text));
}
