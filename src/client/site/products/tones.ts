/**
 * Backgrounds in the route's color. Their lightness is nearly independent of it, so that text is legible with any
 * configured color: white on `deep`, `on-bright` on `bright`, ink and soft text on `pale`.
 */
export const tones = {
  deep: "bg-[color-mix(in_oklab,var(--color-accent)_26%,#0d0a16)]",
  bright: "bg-bright",
  pale: "bg-pale",
} as const;
