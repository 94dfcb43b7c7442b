/**
 * Grounds mixed from the color of the route. Their lightness hardly depends on it, so that text is legible with every
 * configured color: white on `deep`, `on-bright` on `bright`, ink and soft text on `pale`.
 */
export const tones = {
  deep: "bg-[color-mix(in_oklab,var(--color-accent)_26%,#0d0a16)]",
  bright:
    "bg-[color-mix(in_oklab,var(--color-accent)_45%,white)] supports-[color:oklch(from_red_l_c_h)]:bg-[oklch(from_var(--color-accent)_0.83_min(c,0.14)_h)]",
  pale: "bg-pale",
} as const;
