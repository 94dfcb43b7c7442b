/** Characters without the mask. */
export const CNPJ_LENGTH = 14;
/** The characters of a CNPJ that name its company; the others name the branch and check. */
export const CNPJ_ROOT_LENGTH = 8;
const UNCHECKED_LENGTH = 12;
const CHARACTERS = /^[0-9A-Z]{12}[0-9]{2}$/;

/** Points, dashes of every kind, slashes, spaces, and the invisible marks of pasted text. */
const SEPARATORS = /[.\-/\s\p{Pd}\p{Cf}]/gu;

/** The upper-case characters of a CNPJ without its mask. Letters are valid since July 2026. */
export function compactCnpj(typed: string): string {
  return typed.toUpperCase().replace(SEPARATORS, "");
}

/**
 * Masks an incomplete or complete CNPJ as `AA.AAA.AAA/AAAA-NN`. A text with other characters or with too many stays as
 * typed (product 1.6).
 */
export function maskCnpj(typed: string): string {
  const compact = compactCnpj(typed);
  if (compact.length > CNPJ_LENGTH || hasForeignCharacter(typed)) return typed;
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
 * in any case. 14 equal characters are invalid although their sum is right (product 1.6).
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
