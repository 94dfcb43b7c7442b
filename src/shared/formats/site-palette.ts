import {
  contrastRatio,
  groundWithText,
  isLighter,
  mix,
  READABLE,
  shadeTowards,
  VISIBLE,
  withFullLight,
} from "./color.ts";

const WHITE = "#ffffff";
const BLACK = "#000000";
/** Share of the primary color in a night band, and then of black, which on dark pages sets it apart from the page. */
const NIGHT = { primary: 0.02, black: { light: 0.28, dark: 0.5 } };
/** Minimum contrast of white on a night band, so that one in a bright color is dark, too. */
const NIGHT_CONTRAST = 14;
/** Least luminance of a bright ground, as a gray. */
const BRIGHT_GRAY = "#c2c2c2";
/** Share of the text color in a badge's ground. */
const BADGE_TINT = 0.1;
/** Dark end of the certificate card. */
const CARD_DEPTH = "#00034c";

/** Mix shares from the page color towards its text. On light pages, the grays lean to violet. */
const shares = {
  light: {
    mist: [0.0345, 0.0383, 0.0269],
    line: [0.1034, 0.1149, 0.0852],
    soft: [0.7112, 0.7277, 0.6861],
    control: [0.4914, 0.5106, 0.4619],
  },
  dark: { mist: 0.03, line: 0.16, soft: 0.68, control: 0.42 },
} as const;

export type PaletteConfig = {
  color_primary: string;
  color_text_on_primary: string;
  color_background_light: string;
  color_text_light: string;
};

export type SitePalette = ReturnType<typeof sitePalette>;

/**
 * Derives every color of a public page (`#rrggbb`) from the configured ones; `accent` is the route's. Text always has
 * 4.5:1 on its grounds and control borders 3:1; colors that comply stay unchanged.
 */
export function sitePalette(config: PaletteConfig, accent: string) {
  const paper = config.color_background_light;
  const pole = textPole(paper, config.color_text_light);
  const isDark = pole === WHITE;
  const share = isDark ? shares.dark : shares.light;

  const surface = isDark ? tint(paper, WHITE, 0.05, pole) : mix(paper, WHITE, 0.6);
  const mist = tint(paper, isDark ? WHITE : config.color_text_light, share.mist, pole);
  const pale = tint(paper, accent, 0.08, pole);
  const grounds = [paper, surface, mist, pale];
  const readable = (color: string) => shadeTowards(color, pole, grounds, READABLE);

  const ink = readable(config.color_text_light);
  const primary = groundWithText(config.color_primary, config.color_text_on_primary);
  const strong = groundWithText(accent, config.color_text_on_primary);
  const panels = [paper, surface];
  const night = isDark
    ? nightOf(paper, config.color_primary, NIGHT.black.dark)
    : nightOf(ink, config.color_primary, NIGHT.black.light);
  return {
    paper,
    ink,
    surface,
    mist,
    pale,
    line: mix(paper, ink, share.line),
    soft: readable(mix(paper, ink, share.soft)),
    control: shadeTowards(mix(paper, ink, share.control), pole, grounds, VISIBLE),
    danger: onOwnTint(readable("#b42318"), surface, pole),
    success: onOwnTint(readable("#067647"), surface, pole),
    warning: onOwnTint(readable("#93500b"), surface, pole),
    shade: isDark ? BLACK : ink,
    "on-bright": contrastRatio(ink, BRIGHT_GRAY) >= READABLE ? ink : "#171420",
    bright: brightOf(accent),
    silhouette: isDark ? mix(paper, WHITE, 0.4) : night,
    night,
    // In the tone of the page, or of its text where that is the light one.
    "night-soft": shadeTowards(mix(night, isDark ? ink : paper, 0.7), WHITE, [night], READABLE),
    "night-line": mix(night, WHITE, 0.12),
    primary: config.color_primary,
    "primary-strong": primary.ground,
    "on-primary": primary.text,
    "primary-ink": shadeTowards(config.color_primary, pole, panels, READABLE),
    "primary-deep": isLighter(primary.text, config.color_primary)
      ? mix(config.color_primary, CARD_DEPTH, 0.518)
      : mix(config.color_primary, WHITE, 0.4),
    accent,
    "accent-strong": strong.ground,
    "on-accent": strong.text,
    "accent-ink": shadeTowards(accent, pole, panels, READABLE),
  } as const;
}

/** Returns the palette as CSS custom properties, for a page or a preview. */
export function paletteProperties(palette: SitePalette): Record<`--${string}`, string> {
  const colors = Object.entries(palette).map(([name, color]) => [`--color-${name}`, color]);
  const scheme = isLighter(palette.ink, palette.paper) ? "dark" : "light";
  return { ...Object.fromEntries(colors), "--page-scheme": scheme };
}

/** Direction in which text gains contrast: that of the configured text, unless unreadable. */
function textPole(paper: string, text: string): string {
  const own = isLighter(text, paper) ? WHITE : BLACK;
  if (contrastRatio(own, paper) >= READABLE) return own;
  return own === WHITE ? BLACK : WHITE;
}

/** Mixes a ground up to the given share, or less, so that the pole stays readable on it. */
function tint(
  paper: string,
  target: string,
  share: number | readonly [number, number, number],
  pole: string,
): string {
  for (const part of [1, 0.75, 0.5, 0.25]) {
    const color = mix(paper, target, typeof share === "number" ? share * part : scaled(share, part));
    if (contrastRatio(pole, color) >= READABLE) return color;
  }
  return paper;
}

/**
 * Returns a bright ground in this color: pale colors unchanged; dark ones are lightened first, and then mixed with
 * white.
 */
function brightOf(accent: string): string {
  const ratio = contrastRatio(BRIGHT_GRAY, BLACK);
  const lit = shadeTowards(accent, withFullLight(accent), [BLACK], ratio);
  return shadeTowards(lit, WHITE, [BLACK], ratio);
}

/** Adjusts badge text until it is readable on a panel tinted with its own color. */
function onOwnTint(color: string, surface: string, pole: string): string {
  let shade = color;
  for (let share = 0.04; share <= 1; share += 0.04) {
    if (contrastRatio(shade, mix(surface, shade, BADGE_TINT)) >= READABLE) break;
    shade = mix(color, pole, share);
  }
  return shade;
}

function scaled([red, green, blue]: readonly [number, number, number], part: number) {
  return [red * part, green * part, blue * part] as const;
}

/** Returns the ground of dark bands, below white text; never lighter than `dark`, the darker one of page and text. */
function nightOf(dark: string, primary: string, black: number): string {
  const tinted = mix(mix(dark, primary, NIGHT.primary), BLACK, black);
  const night = shadeTowards(tinted, BLACK, [WHITE], NIGHT_CONTRAST);
  return isLighter(night, dark) ? dark : night;
}
