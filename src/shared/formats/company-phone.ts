const COUNTRY_CODE = "55";
/** Digits, and the signs that people write between them. */
const PHONE_SIGNS = /^\+?[\d\s().-]+$/;
/** Area code, then a mobile number of 9 digits that begins with 9, or a landline of 8. */
const BRAZILIAN = /^([1-9]{2})(9\d{8}|[2-5]\d{7})$/;

/** The area code and the number of a Brazilian telephone. */
type BrazilianPhone = { area: string; number: string };

/**
 * Reads one Brazilian mobile or landline number with its area code, with or without the country code or the zero of a
 * long-distance call. Undefined for anything else, such as two numbers (product 1.13).
 */
export function parseCompanyPhone(typed: string): BrazilianPhone | undefined {
  if (!PHONE_SIGNS.test(typed.trim())) return undefined;
  const digits = typed.replace(/\D/g, "");
  const hasCountryCode = digits.length > 11 && digits.startsWith(COUNTRY_CODE);
  // A plus is followed by a country code, and only one of them is Brazil's.
  if (typed.trim().startsWith("+") && !hasCountryCode) return undefined;
  const national = (hasCountryCode ? digits.slice(COUNTRY_CODE.length) : digits).replace(/^0/, "");
  const [, area, number] = BRAZILIAN.exec(national) ?? [];
  return area && number ? { area, number } : undefined;
}

/** `+55 41 99999-8888`, the form in which the number of WhatsApp is stored; other text as it is (product 1.13). */
export function toInternationalPhone(typed: string): string {
  const phone = parseCompanyPhone(typed);
  return phone ? `+${COUNTRY_CODE} ${phone.area} ${dashed(phone.number)}` : typed;
}

/** `(41) 99999-8888`, the form in which visitors read a number; other text as it is (product 1.13). */
export function toNationalPhone(typed: string): string {
  const phone = parseCompanyPhone(typed);
  return phone ? `(${phone.area}) ${dashed(phone.number)}` : typed;
}

/** `+554133334444`. */
function toE164({ area, number }: BrazilianPhone): string {
  return `+${COUNTRY_CODE}${area}${number}`;
}

function dashed(number: string): string {
  return `${number.slice(0, -4)}-${number.slice(-4)}`;
}

/**
 * The address of a chat with the company, with a first message if one is given. Undefined without a number: then no
 * WhatsApp is offered (product 1.13).
 */
export function companyWhatsAppLink(whatsAppPhone: string, message?: string): string | undefined {
  const phone = parseCompanyPhone(whatsAppPhone);
  if (!phone) return undefined;
  const chat = `https://wa.me/${toE164(phone).slice(1)}`;
  return message ? `${chat}?text=${encodeURIComponent(message)}` : chat;
}

/** A piece of the text of `contact_phone`; with `tel` it is a number that can be called from everywhere. */
export type PhonePart = { text: string; tel?: string };

/** What people write between two numbers. */
const SEPARATOR = /(\s*[/,;|\n]\s*|\s+(?:e|ou)\s+|\s+[-–]\s+(?=[(+]))/i;
const EXTENSION = /[\s,-]*(?:ramal|r\.)\s*\d+$/i;
/** A word beside a number, such as `Vendas:` or `(fixo)`. */
const WORDS = /\(?\p{L}[\p{L}\s.:-]*\)?/gu;
/** Toll-free and shared-cost numbers, and the nationwide ones without an area code. */
const NATIONWIDE = /^(0[3589]00\d{6,7}|[34]00\d{5})$/;
const LOCAL = /^(9\d{8}|[2-5]\d{7})$/;
const FOREIGN = /^\+(?!55)[1-9]\d{6,14}$/;

/**
 * Cuts the telephone of the company into its numbers, each with the number to dial in E.164, and what stands between
 * them. Two numbers of a switchboard stay two; a second one without an area code has that of the first (product 1.13).
 */
export function splitPhones(text: string): PhonePart[] {
  let area = "";
  return text.split(SEPARATOR).flatMap((piece, position): PhonePart[] => {
    if (piece === "") return [];
    if (position % 2 === 1) return [{ text: piece }];
    const dialed = piece.replace(EXTENSION, "").replace(WORDS, "").trim();
    const phone = parseCompanyPhone(dialed) ?? withArea(area, dialed);
    if (phone) {
      area = phone.area;
      return [{ text: piece, tel: toE164(phone) }];
    }
    const compact = dialed.replace(/[\s().-]/g, "");
    return NATIONWIDE.test(compact) || FOREIGN.test(compact)
      ? [{ text: piece, tel: compact }]
      : [{ text: piece }];
  });
}

function withArea(area: string, dialed: string): BrazilianPhone | undefined {
  const number = dialed.replace(/[\s.-]/g, "");
  return area && LOCAL.test(number) ? { area, number } : undefined;
}

/** Whether a piece of the text looks like a number but cannot be called from everywhere (product 1.13). */
export function isDoubtfulPhone(text: string): boolean {
  const parts = splitPhones(text);
  return !parts.some(({ tel }) => tel) || parts.some((part) => !part.tel && /\d/.test(part.text));
}
