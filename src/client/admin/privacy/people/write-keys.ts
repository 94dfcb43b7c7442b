import { formatPhone } from "#shared/formats/phone-number.ts";

/** Writes the addresses and numbers of a person in a row; no line breaks within a number. */
export function writeKeys(keys: readonly string[]): string {
  return keys.map((key) => formatPhone(key).replaceAll(" ", "\u00a0")).join(", ");
}
