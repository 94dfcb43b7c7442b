import { contrastRatio, READABLE, VISIBLE } from "./color.ts";
import { type PaletteConfig, type SitePalette, sitePalette } from "./site-palette.ts";

/** A text or control border, and the ground on which pages show it. */
export type Pair = { color: string; ground: string; minimum: number };

/** Pairs of a page that do not depend on its product. */
export function pagePairs(palette: SitePalette) {
  const { paper, mist, surface, ink, soft, night } = palette;
  return {
    text: readable(ink, paper),
    softOnPage: readable(soft, paper),
    softOnBand: readable(soft, mist),
    softOnPanel: readable(soft, surface),
    accentOnPage: readable(palette["accent-ink"], paper),
    accentOnPanel: readable(palette["accent-ink"], surface),
    control: { color: palette.control, ground: surface, minimum: VISIBLE },
    night: readable("#ffffff", night),
    nightSoft: readable(palette["night-soft"], night),
  } satisfies Record<string, Pair>;
}

/** Button text and button on a route with this color. */
export function buttonPair(config: PaletteConfig, accent: string): Pair {
  const palette = sitePalette(config, accent);
  return readable(palette["on-accent"], palette["accent-strong"]);
}

export function passes({ color, ground, minimum }: Pair): boolean {
  return contrastRatio(color, ground) >= minimum;
}

function readable(color: string, ground: string): Pair {
  return { color, ground, minimum: READABLE };
}
