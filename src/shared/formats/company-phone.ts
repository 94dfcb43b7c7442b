import { type PhoneNumber, parsePhone, whatsAppLink } from "./phone-number.ts";

/** `41999998888`: area code and number, which a chat needs; undefined for any other text, such as two numbers. */
export function nationalDigits(typed: string): string | undefined {
  const number = parsePhone(typed);
  return number?.kind === "area" ? number.digits : undefined;
}

/** `+55 41 99999-8888`, the form in which the number of WhatsApp is stored; other text as it is. */
export function toInternationalPhone(typed: string): string {
  const digits = nationalDigits(typed);
  return digits ? `+55 ${digits.slice(0, 2)} ${digits.slice(2, -4)}-${digits.slice(-4)}` : typed;
}

/**
 * The address of a chat with the company, with a first message if one is given. Undefined without a number: then no
 * WhatsApp is offered.
 */
export function companyWhatsAppLink(whatsAppPhone: string, message?: string): string | undefined {
  const digits = nationalDigits(whatsAppPhone);
  if (!digits) return undefined;
  const chat = whatsAppLink(`+55${digits}`);
  return message ? `${chat}?text=${encodeURIComponent(message)}` : chat;
}

/** A piece of the text of `contact_phone`; with `tel` it is a number that can be called from everywhere. */
export type PhonePart = { text: string; tel?: string };

/** What people write between two numbers. */
const SEPARATOR = /(\s*[/,;|\n]\s*|\s+(?:e|ou)\s+|\s+[-–]\s+(?=[(+]))/i;
const EXTENSION = /[\s,-]*(?:ramal|r\.)\s*\d+$/i;
/** A word beside a number, such as `Vendas:` or `(fixo)`. */
const WORDS = /\(?\p{L}[\p{L}\s.:-]*\)?/gu;
/**
 * Cuts the telephone of the company into its numbers, each with the number to dial in E.164, and what stands between
 * them. Two numbers of a switchboard stay two; a second one without an area code has that of the first.
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

/** Whether a piece of the text looks like a number but cannot be called from everywhere. */
export function isDoubtfulPhone(text: string): boolean {
  const parts = splitPhones(text);
  return !parts.some(({ tel }) => tel) || parts.some((part) => !part.tel && /\d/.test(part.text));
}
