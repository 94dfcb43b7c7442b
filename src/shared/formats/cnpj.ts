/** Characters without the mask. */
export const CNPJ_LENGTH = 14;
/** The characters of a CNPJ that name its company; the others name the branch and check. */
export const CNPJ_ROOT_LENGTH = 8;
const CPF = /^\d{11}$/;
/** What is copied in front of a number: "CNPJ: ", "CNPJ nº ". */
const LABEL = /^\s*CNPJ\s*(?:n[º°.o]\s*)?[\s:.-]+(?=[0-9A-Z])/i;
/** The beginning of a sentence, or another label, such as "CPF 123". */
const WORD = /^\s*\p{L}{3,}[\s:]/u;
const UNCHECKED_LENGTH = 12;
const CHARACTERS = /^[0-9A-Z]{12}[0-9]{2}$/;

/** Points, dashes of every kind, slashes, spaces, and the invisible marks of pasted text. */
const SEPARATORS = /[.\-/\s\p{Pd}\p{Cf}]/gu;

/** The upper-case characters of a CNPJ without its mask. Letters are valid since July 2026. */
export function compactCnpj(typed: string): string {
  return typed.toUpperCase().replace(SEPARATORS, "");
}

/** Whether the text has the 11 digits of a CPF and no others. */
export function isCpfLike(typed: string): boolean {
  return CPF.test(compactCnpj(typed));
}

/**
 * Masks an incomplete or complete CNPJ as `AA.AAA.AAA/AAAA-NN`, without a label in front of it. A CPF and a text with
 * other characters, with too many or without a digit, such as "ISENTO", stay as typed.
 */
export function maskCnpj(typed: string): string {
  const unlabelled = typed.replace(LABEL, "");
  const compact = compactCnpj(unlabelled);
  if (compact.length > CNPJ_LENGTH || !/\d/.test(compact) || isCpfLike(compact)) return typed;
  if (hasForeignCharacter(unlabelled) || WORD.test(unlabelled)) return typed;
  const groups = [
    compact.slice(0, 2),
    compact.slice(2, 5),
    compact.slice(5, 8),
    compact.slice(8, 12),
    compact.slice(12),
  ];
  const separators = ["", ".", ".", "/", "-"];
  return groups.reduce((masked, group, index) => (group ? masked + separators[index] + group : masked), "");
}

/** Whether a character is neither a letter from A to Z nor a digit nor part of a mask. */
export function hasForeignCharacter(typed: string): boolean {
  return /[^0-9A-Z]/.test(compactCnpj(typed));
}

/**
 * Whether both check digits are right: modulo 11; a letter counts as its ASCII code minus 48. With or without mask,
 * in any case. 14 equal characters are invalid although their sum is right.
 */
export function isValidCnpj(typed: string): boolean {
  const compact = compactCnpj(typed);
  if (!CHARACTERS.test(compact) || /^(.)\1{13}$/.test(compact)) return false;
  const first = checkDigit(compact.slice(0, UNCHECKED_LENGTH));
  const second = checkDigit(compact.slice(0, UNCHECKED_LENGTH) + first);
  return compact.endsWith(`${first}${second}`);
}

function checkDigit(characters: string): number {
  let sum = 0;
  for (let index = 0; index < characters.length; index++) {
    const weight = ((characters.length - 1 - index) % 8) + 2;
    sum += (characters.charCodeAt(index) - 48) * weight;
  }
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}
