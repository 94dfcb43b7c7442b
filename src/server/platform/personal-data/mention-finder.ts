import type { Subject } from "./declaration.ts";

const COUNTRY_CODE = "+55";
/** Signs that a local part may have inside; a sentence has them around an address, where no letter goes before. */
const INSIDE = "[!#$%&'’*+.^_`{}~-]";
const LETTER = String.raw`[\p{L}\p{N}]`;
/** What may stand between the groups of a number. */
const GAP = String.raw`[\s().–-]{0,3}`;
/** A digit, also across the sign of a date, a CPF, a CNPJ or a sum, goes on: then it is another number. */
const NUMBER_STARTS = String.raw`(?<!\d|\d[./–-])`;
const NUMBER_ENDS = String.raw`(?!\d|[./–-]\d)`;

export type Mention = {
  index: number;
  length: number;
  /** False of digits alone, which may also be a CPF or the number of a receipt. */
  isSure: boolean;
};

/**
 * Builds the search for an address or a number of a person in a text. An address is whole, and not the end or the beginning
 * of another; a number has its area code and the groups of a telephone, or its country code.
 */
export function mentionFinder({ mails, phones }: Pick<Subject, "mails" | "phones">) {
  const patterns = [...[...mails].map(mailPattern), ...[...phones].map(phonePattern)];
  const expressions = patterns.map((pattern) => new RegExp(pattern, "giu"));
  return (text: string): Mention | undefined => {
    const found = expressions.flatMap((expression) => [...text.matchAll(expression)]);
    const mentions = found.map(({ index, 0: { length } }) => {
      const isSure = /\D/.test(text.slice(index, index + length)) || length > DIGITS_MAX;
      return { index, length, isSure };
    });
    return mentions.find(({ isSure }) => isSure) ?? mentions[0];
  };
}

/** The digits of a number of Brazil with its area code, as many as a CPF has. */
const DIGITS_MAX = 11;

function mailPattern(mail: string): string {
  const literal = mail.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return `(?<!${LETTER}${INSIDE}{0,64})${literal}(?!\\.?-*[\\p{L}\\p{N}_])`;
}

function phonePattern(phone: string): string {
  if (!phone.startsWith(COUNTRY_CODE)) {
    const digits = [...phone.replace(/\D/g, "")].join(GAP);
    return String.raw`(?<!\d)(\+|(?<!\d[./–-])00)${GAP}${digits}${NUMBER_ENDS}`;
  }
  const [, area = "", nine = "", middle = "", last = ""] =
    /^(\d\d)(9?)(\d{4})(\d{4})$/.exec(phone.slice(COUNTRY_CODE.length)) ?? [];
  if (area === "") return `(?<!\\d)\\+?55${GAP}${phone.slice(COUNTRY_CODE.length)}${NUMBER_ENDS}`;
  const prefix = String.raw`(\+?55${GAP}|00${GAP}55${GAP})?(\(?0(xx)?(?=${area}))?`;
  return `${NUMBER_STARTS}${prefix}\\(?${area}${GAP}${nine && `${nine}${GAP}`}${middle}${GAP}${last}${NUMBER_ENDS}`;
}
