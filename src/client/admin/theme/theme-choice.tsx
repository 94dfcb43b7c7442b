import { Monitor, Moon, Sun } from "lucide-react";
import { useId } from "react";
import { chooseTheme, type Theme, themeNames, useTheme } from "./theme.ts";

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

/** Chooses light, dark or system theme. */
export function ThemeChoice() {
  const theme = useTheme();
  const name = useId();
  return (
    <fieldset className="mx-1 rounded-lg bg-ink/6 p-0.5">
      <legend className="sr-only">Tema</legend>
      <div className="grid grid-cols-3 gap-0.5">
        {(Object.keys(themeNames) as Theme[]).map((option) => {
          const Icon = icons[option];
          return (
            <label
              key={option}
              className="relative flex h-8 items-center justify-center gap-1.5 rounded-md text-xs text-soft has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-sm max-lg:h-10"
            >
              <input
                type="radio"
                name={name}
                checked={theme === option}
                onChange={() => chooseTheme(option)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-md"
              />
              <Icon aria-hidden className="size-3.5" />
              {themeNames[option]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
