export const HUMAN_CHECK_LENGTH = 6;
/** Without the characters that look like another one: 0 and O, 1 and I. */
const DIGITS = "23456789";
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Three digits and three capital letters, shuffled. */
export function createHumanCheckCode(): string {
  const characters = [pick(DIGITS), pick(DIGITS), pick(DIGITS), pick(LETTERS), pick(LETTERS), pick(LETTERS)];
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomBelow(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? "", characters[last] ?? ""];
  }
  return characters.join("");
}

function pick(alphabet: string): string {
  return alphabet.charAt(randomBelow(alphabet.length));
}

function randomBelow(limit: number): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit;
}
