const WCAG_AA = 4.5;
const STEP = 0.04;

type Rgb = [red: number, green: number, blue: number];

/** Contrast ratio of two `#rrggbb` colors by WCAG 2, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [lighter, darker] = [luminance(parseHex(one)), luminance(parseHex(other))].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The nearest shade of `color` on which `text` has a contrast of 4.5:1: darker under light text, lighter under dark
 * text. A configured color keeps its hue and buttons stay legible (product 2.5).
 */
export function readableShade(color: string, text: string): string {
  const target: Rgb = luminance(parseHex(text)) > 0.4 ? [0, 0, 0] : [255, 255, 255];
  let shade = color;
  for (let share = STEP; share <= 1 && contrastRatio(shade, text) < WCAG_AA; share += STEP) {
    shade = mix(parseHex(color), target, share);
  }
  return shade;
}

function mix(from: Rgb, to: Rgb, share: number): string {
  const channels = from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * share));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function parseHex(hex: string): Rgb {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as Rgb;
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
