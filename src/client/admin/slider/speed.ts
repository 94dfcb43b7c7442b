import { wholeNumberDigits } from "#shared/formats/numbers.ts";
import { SLIDER_SPEED } from "#shared/schemas/site-config.ts";

/** Whether a text is a valid speed: 1,000 to 30,000 ms in steps of 500 ms. */
function isSpeed(text: string): boolean {
  const { min, max, step } = SLIDER_SPEED;
  const speed = Number(text);
  return /^\d+$/.test(text) && speed >= min && speed <= max && speed % step === 0;
}

/** The speed to store: an invalid entry falls back to the default; a stored value stands as it is. */
export function speedOrDefault(typed: string, stored: string): string {
  const text = wholeNumberDigits(typed);
  return text === stored || isSpeed(text) ? text : String(SLIDER_SPEED.default);
}

/** Milliseconds as seconds in Brazilian format: `7,5`. */
export function inSeconds(speed: string): string {
  return (Number(speed) / 1000).toLocaleString("pt-BR");
}
