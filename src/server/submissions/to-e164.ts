import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { parsePhone } from "#shared/formats/phone-number.ts";

/** Formats in E.164, e.g. `+5541999998888`; null for invalid numbers and those not dialable from abroad (0800). */
export function toE164(phone: string): string | null {
  const number = parsePhone(phone);
  if (number?.kind === "area") return `+55${number.digits}`;
  if (number?.kind !== "foreign") return null;
  // Knows number lengths and trunk zeros per country.
  const foreign = parsePhoneNumberFromString(`+${number.digits}`, { extract: false });
  return foreign?.isPossible() ? foreign.number : null;
}
