/**
 * What a text says as a telephone number. `area`: Brazilian with area code, 10 or 11 digits. `service`: Brazilian
 * without area code, such as 0800 and 4004. `foreign`: the digits after a `+`; only their count is known to fit.
 */
export type PhoneNumber = { kind: "area" | "service" | "foreign"; digits: string };

/** The area codes that exist, by the plan of Anatel. */
const AREA = /[14689][1-9]|2[12478]|3[1-578]|5[13-5]|7[13-579]/.source;
const LANDLINE_OR_MOBILE = /[2-57]\d{7}|9\d{8}/.source;
/** Chosen for a long-distance call, such as 15; `xx` and `**` leave it open. */
const CARRIER = /[1-9]\d|xx|\*\*/.source;
const COUNTRY = /(?:\+|00)?55/.source;
const TRUNK = `0(?:${CARRIER})?`;
/** No text matches in two ways: the parts before the area code have different lengths or first digits. */
const AREA_NUMBER = new RegExp(
  `^(?:${COUNTRY}(?:${TRUNK})?|${TRUNK})?((?:${AREA})(?:${LANDLINE_OR_MOBILE}))$`,
  "i",
);
const SERVICE_NUMBER = new RegExp(
  `^(?:${COUNTRY})?(0(?:30[03]|500|800|900)\\d{6,7}|(?:300\\d|400\\d|4020|4370|4864)\\d{4})$`,
);
/** Of the country code and the number together, by ITU-T E.164. */
const FOREIGN_NUMBER = /^\+(?!55|0)(\d{7,15})$/;
const AREA_AND_MORE = new RegExp(`^(?:${AREA})\\d{1,9}$`);
const WITHOUT_AREA = new RegExp(`^(?:${LANDLINE_OR_MOBILE})$`);
/** Spaces, brackets, points, slashes, dashes of every kind, and the invisible marks of pasted contacts. */
const SEPARATORS = /[\s().\-/\p{Pd}\p{Cf}]/gu;

/** Reads a telephone number as people write it; null when the text is none. */
export function parsePhone(typed: string): PhoneNumber | null {
  const compact = typed.replace(SEPARATORS, "");
  const [, area] = AREA_NUMBER.exec(compact) ?? [];
  if (area) return { kind: "area", digits: area };
  const [, service] = SERVICE_NUMBER.exec(compact) ?? [];
  if (service) return { kind: "service", digits: service };
  const [, foreign] = FOREIGN_NUMBER.exec(compact) ?? [];
  return foreign ? { kind: "foreign", digits: foreign } : null;
}

/** Whether this is a Brazilian number whose area code is missing. */
export function lacksAreaCode(typed: string): boolean {
  return parsePhone(typed) === null && WITHOUT_AREA.test(typed.replace(SEPARATORS, ""));
}

/** Writes a Brazilian number the usual way. Every other text stays as typed. */
export function formatPhone(typed: string): string {
  const number = parsePhone(typed);
  if (number?.kind === "area") return withAreaCode(number.digits);
  if (number?.kind === "service") return asService(number.digits);
  return typed;
}

/** The address of a WhatsApp chat with a number in E.164. */
export function whatsAppLink(e164: string): string {
  return `https://wa.me/${e164.slice(1)}`;
}

/**
 * Masks the digits of a number while it grows, as `(41) 3333-4444` or `(41) 99999-8888`. What does not begin as such
 * a number or has too many digits stays as typed. No digit is added or dropped.
 */
export function maskPhone(typed: string): string {
  const digits = typed.replace(/[\s()-]/g, "");
  return AREA_AND_MORE.test(digits) ? withAreaCode(digits) : typed;
}

function withAreaCode(digits: string): string {
  const number = digits.slice(2);
  const prefixLength = number.length === 9 || number.startsWith("9") ? 5 : 4;
  const rest = number.length > prefixLength ? `-${number.slice(prefixLength)}` : "";
  return `(${digits.slice(0, 2)}) ${number.slice(0, prefixLength)}${rest}`;
}

function asService(digits: string): string {
  return digits.startsWith("0")
    ? `${digits.slice(0, 4)} ${digits.slice(4, -4)} ${digits.slice(-4)}`
    : `${digits.slice(0, 4)}-${digits.slice(4)}`;
}
