import { sharedState } from "#client/lib/shared-state.ts";
import { storeLocally } from "#client/lib/store-locally.ts";
import { useMedia } from "#client/lib/use-media.ts";
import { THEME_KEY } from "#shared/site/theme.ts";

/** Available themes; `system` follows the device. */
export const themeNames = { system: "Sistema", light: "Claro", dark: "Escuro" } as const;
export type Theme = keyof typeof themeNames;

/** Theme stored in this browser; the page's head has already applied it. */
const theme = sharedState(readTheme());
window.addEventListener("storage", ({ key }) => {
  if (key === THEME_KEY) apply(readTheme());
});

function readTheme(): Theme {
  const stored = localStorage.getItem(THEME_KEY);
  return stored === "light" || stored === "dark" ? stored : "system";
}

function apply(chosen: Theme): void {
  if (chosen === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
  theme.set(chosen);
}

/** Applies and stores a theme in this browser. */
export function chooseTheme(chosen: Theme): void {
  if (chosen === "system") localStorage.removeItem(THEME_KEY);
  else storeLocally(THEME_KEY, chosen);
  apply(chosen);
}

export const useTheme = theme.useValue;

/** Whether the effective theme is dark. */
export function useIsDark(): boolean {
  const chosen = useTheme();
  const prefersDark = useMedia("(prefers-color-scheme: dark)");
  return chosen === "system" ? prefersDark : chosen === "dark";
}
