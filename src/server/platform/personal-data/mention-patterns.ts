import type { Subject } from "./declaration.ts";

const COUNTRY_CODE = "+55";
/** What precedes an address or a number in a text: also an escape of JSON or of a URL. */
const BEGIN = String.raw`\\[nrt]|%[0-9a-f]{2}`;
/** The same for an address, in which a plus sign, escaped too, is a part of a longer one. */
const MAIL_BEGIN = String.raw`\\[nrt]|%(?!2b)[0-9a-f]{2}`;
/** What may stand between the digits of a telephone number, a URL's escapes included. */
const SEPARATORS = "(%[0-9a-f]{2}|[ \u00a0()+./-]){0,3}";

/** Found in every text that mentions anybody: one look at most rows, instead of one for each address and number. */
export const MAY_MENTION = "[@%]|([0-9][^0-9]{0,3}){6}";

/**
 * Returns the regular expressions, for a text in lower case, that find an address or a number of a person: a number in any
 * spelling, an address alone and not as the end or the beginning of another one. Both PostgreSQL and JavaScript read them.
 */
export function mentionPatterns({ mails, phones }: Pick<Subject, "mails" | "phones">): string[] {
  return [...[...mails].map(mailPattern), ...[...phones].map(phonePattern)];
}

function mailPattern(mail: string): string {
  const literal = mail.toLowerCase().replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  return `(^|[^a-z0-9._+-]|${MAIL_BEGIN})[._-]*${literal}($|[^a-z0-9.-]|[.-]+($|[^a-z0-9.-]))`;
}

function phonePattern(phone: string): string {
  const isDomestic = phone.startsWith(COUNTRY_CODE);
  const digits = phone.slice(isDomestic ? COUNTRY_CODE.length : 0).replace(/\D/g, "");
  const prefix = isDomestic ? `((55|0)${SEPARATORS})?` : "";
  return `(^|[^0-9]|${BEGIN})${prefix}${[...digits].join(SEPARATORS)}($|[^0-9])`;
}
