/**
 * A parsed telephone number. `area`: Brazilian with area code, 10 or 11 digits. `service`: Brazilian without area code,
 * e.g. 0800 and 4004. `foreign`: digits after a `+`, checked only for length.
 */
export type PhoneNumber = { kind: "area" | "service" | "foreign"; digits: string };

/** Valid area codes (Anatel numbering plan). */
const AREA = /[14689][1-9]|2[12478]|3[1-578]|5[13-5]|7[13-579]/.source;
const LANDLINE_OR_MOBILE = /[2-57]\d{7}|9\d{8}/.source;
/** Carrier code of a long-distance call, e.g. 15; `xx` and `**` are placeholders. */
const CARRIER = /[1-9]\d|xx|\*\*/.source;
const COUNTRY = /(?:\+|00)?55/.source;
const TRUNK = `0(?:${CARRIER})?`;
/** Unambiguous: prefixes before the area code differ in length or first digits. */
const AREA_NUMBER = new RegExp(
  `^(?:${COUNTRY}(?:${TRUNK})?|${TRUNK})?((?:${AREA})(?:${LANDLINE_OR_MOBILE}))$`,
  "i",
);
/** A mobile number without the ninth digit of 2016. WhatsApp still writes many with the country code. */
const MOBILE_OF_BEFORE = new RegExp(`^(?:(${COUNTRY})|${TRUNK}|)(${AREA})([689]\\d{7})$`, "i");
/** A hyphen after the first four or five digits: a number without its area code. */
const LOCAL = /^\s*\d{4,5}-\d{0,4}\s*$/;
const SERVICE_NUMBER = new RegExp(
  `^(?:${COUNTRY})?(0(?:30[03]|500|800|900)\\d{6,7}|(?:300\\d|400\\d|4020|4370|4864)\\d{4})$`,
);
/** Digits including country code (ITU-T E.164). */
const FOREIGN_NUMBER = /^\+(?!55|0)(\d{7,15})$/;
const AREA_AND_MORE = new RegExp(`^(?:${AREA})\\d{1,9}$`);
const WITHOUT_AREA = new RegExp(`^(?:${LANDLINE_OR_MOBILE})$`);
/** Spaces, brackets, dots, slashes, dashes, and invisible characters of pasted contacts. */
const SEPARATORS = /[\s().\-/\p{Pd}\p{Cf}]/gu;

/** Parses a telephone number as people write it; null for any other text. */
export function parsePhone(typed: string): PhoneNumber | null {
  const compact = typed.replace(SEPARATORS, "");
  const [, area] = AREA_NUMBER.exec(compact) ?? [];
  if (area) return { kind: "area", digits: area };
  const [, country, region, old] = MOBILE_OF_BEFORE.exec(compact) ?? [];
  if (country) return { kind: "area", digits: `${region}9${old}` };
  const [, service] = SERVICE_NUMBER.exec(compact) ?? [];
  if (service) return { kind: "service", digits: service };
  const [, foreign] = FOREIGN_NUMBER.exec(compact) ?? [];
  return foreign ? { kind: "foreign", digits: foreign } : null;
}

/** Reports a Brazilian number without its area code. */
export function lacksAreaCode(typed: string): boolean {
  return parsePhone(typed) === null && WITHOUT_AREA.test(typed.replace(SEPARATORS, ""));
}

/** Reports a mobile number with its area code that lacks the ninth digit. */
export function lacksNinthDigit(typed: string): boolean {
  return parsePhone(typed) === null && MOBILE_OF_BEFORE.test(typed.replace(SEPARATORS, ""));
}

/** Formats a Brazilian number; other text is unchanged. */
export function formatPhone(typed: string): string {
  const number = parsePhone(typed);
  if (number?.kind === "area") return withAreaCode(number.digits);
  if (number?.kind === "service") return asService(number.digits);
  return typed;
}

/** Builds the URL of a WhatsApp chat with an E.164 number. */
export function whatsAppLink(e164: string): string {
  return `https://wa.me/${e164.slice(1)}`;
}

/**
 * Masks a number as it is typed, `(41) 3333-4444` or `(41) 99999-8888`. Text that cannot become such a number is
 * unchanged. Adds and drops no digits.
 */
export function maskPhone(typed: string): string {
  if (LOCAL.test(typed)) return typed;
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
