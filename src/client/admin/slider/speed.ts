import { SLIDER_SPEED } from "#shared/schemas/site-config.ts";

/** Whether a text is a speed the slider takes: 1000 to 30000 ms in steps of 500 (spec section 5). */
function isSpeed(text: string): boolean {
  const { min, max, step } = SLIDER_SPEED;
  const speed = Number(text);
  return /^\d+$/.test(text) && speed >= min && speed <= max && speed % step === 0;
}

/** An entry that is no speed falls back to the default (spec section 5); what is stored stands as it is. */
export function speedOrDefault(text: string, stored: string): string {
  return text === stored || isSpeed(text) ? text : String(SLIDER_SPEED.default);
}

/** Milliseconds in seconds, as Brazilians write them: `7,5`. */
export function inSeconds(speed: string): string {
  return (Number(speed) / 1000).toLocaleString("pt-BR");
}
