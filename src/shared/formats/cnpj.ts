/** Length without the mask. */
export const CNPJ_LENGTH = 14;
/** Length of the root that identifies the company; the rest are branch and check digits. */
export const CNPJ_ROOT_LENGTH = 8;
const CPF = /^\d{11}$/;
/** Labels copied along with a number: "CNPJ: ", "CNPJ nº ". */
const LABEL = /^\s*CNPJ\s*(?:n[º°.o]\s*)?[\s:.-]+(?=[0-9A-Z])/i;
/** A word before the number: a sentence or another label, e.g. "CPF 123". */
const WORD = /^\s*\p{L}{3,}[\s:]/u;
const UNCHECKED_LENGTH = 12;
const CHARACTERS = /^[0-9A-Z]{12}[0-9]{2}$/;

/** Dots, dashes, slashes, spaces, and invisible characters of pasted text. */
const SEPARATORS = /[.\-/\s\p{Pd}\p{Cf}]/gu;

/** Removes the mask and uppercases. Letters are valid since July 2026. */
export function compactCnpj(typed: string): string {
  return typed.toUpperCase().replace(SEPARATORS, "");
}

/** Reports whether the text consists of the 11 digits of a CPF. */
export function isCpfLike(typed: string): boolean {
  return CPF.test(compactCnpj(typed));
}

/**
 * Masks a partial or complete CNPJ as `AA.AAA.AAA/AAAA-NN` and drops a leading label. A CPF, and text without digits
 * ("ISENTO"), too long or with other characters, stay as typed.
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

/** Reports characters other than A to Z, digits and mask separators. */
export function hasForeignCharacter(typed: string): boolean {
  return /[^0-9A-Z]/.test(compactCnpj(typed));
}

/**
 * Validates both check digits (modulo 11; a letter counts as its ASCII code minus 48), with or without mask, in any
 * case. Rejects 14 equal characters, although their sum is right.
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
