import { useSyncExternalStore } from "react";
import { THEME_KEY } from "#shared/site/theme.ts";

/** What an administrator can choose; `system` follows the setting of the device. */
export const themeNames = { system: "Sistema", light: "Claro", dark: "Escuro" } as const;
export type Theme = keyof typeof themeNames;

const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

function readTheme(): Theme {
  const stored = localStorage.getItem(THEME_KEY);
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** Applies the theme that this browser remembers, as the page did from its first paint. */
export function applyTheme(): void {
  const theme = readTheme();
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Applies another theme from now on, in this browser. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") localStorage.removeItem(THEME_KEY);
  else localStorage.setItem(THEME_KEY, theme);
  applyTheme();
}

/** The chosen theme. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme);
}

/** Whether the back office is dark now, by choice or by the system. */
export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, () => {
    const theme = readTheme();
    return theme === "system" ? prefersDark.matches : theme === "dark";
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  prefersDark.addEventListener("change", listener);
  addEventListener("storage", followOtherTab);
  return () => {
    listeners.delete(listener);
    prefersDark.removeEventListener("change", listener);
    if (listeners.size === 0) removeEventListener("storage", followOtherTab);
  };
}

function followOtherTab({ key }: StorageEvent): void {
  if (key === THEME_KEY) applyTheme();
}
