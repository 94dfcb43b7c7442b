import type { Subject } from "./declaration.ts";

const COUNTRY_CODE = "+55";
/** Characters allowed inside a local part. In prose they surround an address, without a letter before them. */
const INSIDE = "[!#$%&'’*+.^_`{}~-]";
const LETTER = String.raw`[\p{L}\p{N}]`;
/** Separators between digit groups of a number. */
const GAP = String.raw`[\s().–-]{0,3}`;
/** Adjacent digits, also across separators of a date, CPF, CNPJ or sum, indicate another number. */
const NUMBER_STARTS = String.raw`(?<!\d|\d[./–-])`;
const NUMBER_ENDS = String.raw`(?!\d|[./–-]\d)`;

export type Mention = {
  index: number;
  length: number;
  /** False for bare digits, which may also be a CPF or a receipt number. */
  isSure: boolean;
};

/**
 * Builds the search for a person's addresses and numbers in text. Addresses match whole; numbers require an area code
 * and telephone grouping, or the country code.
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

/** Brazilian number with area code, as long as a CPF. */
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
