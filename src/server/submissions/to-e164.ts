import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { parsePhone } from "#shared/formats/phone-number.ts";

/**
 * The number in E.164, such as `+5541999998888`. Null for what is no telephone number, and for Brazilian numbers that
 * are not dialed from abroad, such as 0800.
 */
export function toE164(phone: string): string | null {
  const number = parsePhone(phone);
  if (number?.kind === "area") return `+55${number.digits}`;
  if (number?.kind !== "foreign") return null;
  // Knows the countries: how long their numbers are, and which trunk zero is not dialed from abroad.
  const foreign = parsePhoneNumberFromString(`+${number.digits}`, { extract: false });
  return foreign?.isPossible() ? foreign.number : null;
}
