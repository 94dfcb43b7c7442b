// Apart from the sections, whose rules no page of the site needs.

/** Questions of a form, and the length of one in characters. */
export const QUESTIONS_MAX = 5;
export const QUESTION_MAX = 200;

/** Options of a choice, and the length of one in characters. */
export const CHOICES_MIN = 2;
export const CHOICES_MAX = 8;
export const CHOICE_MAX = 80;

/** Lines of a list of options, trimmed and without blank ones. */
export function listedLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
