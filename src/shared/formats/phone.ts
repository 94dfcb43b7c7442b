/** The digits of the longest Brazilian number without its country code. */
const MAX_DIGITS = 11;
const COUNTRY_CODE = "55";

/** The address of a WhatsApp chat with this number: digits with the country code (product 1.6). */
export function whatsAppLink(phone: string): string {
  return `https://wa.me/${internationalDigits(phone)}`;
}

function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  const hasCountryCode = phone.trimStart().startsWith("+") || digits.length > MAX_DIGITS;
  return hasCountryCode ? digits : COUNTRY_CODE + digits;
}
