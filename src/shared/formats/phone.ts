const MAX_DIGITS = 11;
const COUNTRY_CODE = "55";
/** The digits of a pasted mobile number. A number in area code 55 with one digit too many has 12 and is not one. */
const DIGITS_WITH_COUNTRY_CODE = 13;

/**
 * Masks an incomplete or complete number as `(41) 3333-4444` or `(41) 99999-8888`. A number that starts with `+`
 * stays as typed (product 1.6).
 */
export function maskPhone(typed: string): string {
  if (typed.trimStart().startsWith("+")) return typed;
  const given = typed.replace(/\D/g, "");
  const pasted = given.length === DIGITS_WITH_COUNTRY_CODE && given.startsWith(COUNTRY_CODE);
  const digits = (pasted ? given.slice(COUNTRY_CODE.length) : given).slice(0, MAX_DIGITS);
  if (digits.length <= 2) return digits;
  const area = digits.slice(0, 2);
  const number = digits.slice(2);
  const prefixLength = digits.length === MAX_DIGITS ? 5 : 4;
  if (number.length <= prefixLength) return `(${area}) ${number}`;
  return `(${area}) ${number.slice(0, prefixLength)}-${number.slice(prefixLength)}`;
}

/** The address of a WhatsApp chat with this number: digits with the country code (product 1.6). */
export function whatsAppLink(phone: string): string {
  return `https://wa.me/${internationalDigits(phone)}`;
}

function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  const hasCountryCode = phone.trimStart().startsWith("+") || digits.length > MAX_DIGITS;
  return hasCountryCode ? digits : COUNTRY_CODE + digits;
}
