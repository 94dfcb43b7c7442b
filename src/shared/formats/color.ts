/** WCAG 2 level AA for text. */
export const READABLE = 4.5;
/** WCAG 2 level AA for large text and controls. */
export const VISIBLE = 3;

const STEP = 0.04;
const WHITE = "#ffffff";
const BLACK = "#000000";
const DARK_INK = "#171420";

type Rgb = [red: number, green: number, blue: number];

/** Contrast ratio of two `#rrggbb` colors (WCAG 2), 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [lighter, darker] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Lowest contrast of a color against several others. */
export function lowestContrast(color: string, others: readonly string[]): number {
  return Math.min(...others.map((other) => contrastRatio(color, other)));
}

/**
 * Returns the color with the same amount added to every channel until one is at its maximum: lighter, and equally
 * colorful.
 */
export function withFullLight(color: string): string {
  const rgb = parseHex(color);
  const light = 255 - Math.max(...rgb);
  return toHex(rgb.map((channel) => channel + light));
}

/** Reports whether `one` is lighter than `other`. */
export function isLighter(one: string, other: string): boolean {
  return luminanceOf(one) > luminanceOf(other);
}

/**
 * Returns the nearest shade of `color` on which `text` has a contrast of 4.5:1: darker under light text, lighter under
 * dark text. Keeps the hue of configured colors.
 */
export function readableShade(color: string, text: string): string {
  return shadeTowards(color, luminanceOf(text) > 0.4 ? BLACK : WHITE, [text], READABLE);
}

/** Returns the color nearest to `color`, towards `pole`, that has this contrast on every ground; else the pole. */
export function shadeTowards(color: string, pole: string, grounds: readonly string[], ratio: number): string {
  let shade = color;
  for (let share = STEP; share < 1 + STEP && lowestContrast(shade, grounds) < ratio; share += STEP) {
    shade = mix(color, pole, Math.min(share, 1));
  }
  return shade;
}

/** Returns white or near-black, whichever has more contrast on the ground. */
export function readableInk(ground: string): string {
  return contrastRatio(ground, WHITE) >= contrastRatio(ground, DARK_INK) ? WHITE : DARK_INK;
}

/**
 * Picks ground and text at 4.5:1. Keeps the preferred text if a close shade of the color suffices. Otherwise keeps the
 * color's tone with dark or light text, since a shade that far away would be another color.
 */
export function groundWithText(color: string, preferredText: string): { ground: string; text: string } {
  const keepsText =
    contrastRatio(color, preferredText) >= VISIBLE &&
    contrastRatio(awayFrom(preferredText, color), preferredText) >= READABLE;
  const text = keepsText ? preferredText : readableInk(color);
  return { ground: shadeTowards(color, awayFrom(text, color), [text], READABLE), text };
}

/** Direction in which a ground gains contrast with its text. */
function awayFrom(text: string, color: string): string {
  return isLighter(text, color) ? BLACK : WHITE;
}

/** Mixes `share` (0 to 1, or one per RGB channel) of one `#rrggbb` color into another, in sRGB. */
export function mix(from: string, to: string, share: number | readonly [number, number, number]): string {
  const target = parseHex(to);
  const channels = parseHex(from).map((channel, index) => {
    const part = typeof share === "number" ? share : (share[index] ?? 0);
    return Math.round(channel + ((target[index] ?? 0) - channel) * part);
  });
  return toHex(channels);
}

function toHex(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function parseHex(hex: string): Rgb {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as Rgb;
}

/** Relative luminance (WCAG 2) of a `#rrggbb` color, 0 to 1. */
function luminanceOf(color: string): number {
  return luminance(parseHex(color));
}

/** Relative luminance (WCAG 2), 0 to 1, of channels from 0 to 255. */
export function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
