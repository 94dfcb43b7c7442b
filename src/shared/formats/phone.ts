const MAX_DIGITS = 11;

/**
 * Masks what has been typed so far as a Brazilian number: `(41) 3333-4444` or `(41) 99999-8888`. A number that
 * starts with `+` is foreign or already international and stays as typed.
 */
export function maskPhone(typed: string): string {
  if (typed.trimStart().startsWith("+")) return typed;
  const digits = typed.replace(/\D/g, "").slice(0, MAX_DIGITS);
  if (digits.length <= 2) return digits;
  const area = digits.slice(0, 2);
  const number = digits.slice(2);
  const prefixLength = digits.length === MAX_DIGITS ? 5 : 4;
  if (number.length <= prefixLength) return `(${area}) ${number}`;
  return `(${area}) ${number.slice(0, prefixLength)}-${number.slice(prefixLength)}`;
}

/** A chat with a Brazilian or `+`-prefixed number on WhatsApp, which wants digits with the country code. */
export function whatsAppLink(phone: string): string {
  return `https://wa.me/${internationalDigits(phone)}`;
}

function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  const hasCountryCode = phone.trimStart().startsWith("+") || digits.length > MAX_DIGITS;
  return hasCountryCode ? digits : `55${digits}`;
}
