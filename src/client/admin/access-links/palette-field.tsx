import { useId } from "react";
import { accessPalette } from "#shared/schemas/access-link.ts";

type PaletteFieldProps = { value: string; onChange: (hex: string) => void };

/** One of the ten named colors, or any other. */
export function PaletteField({ value, onChange }: PaletteFieldProps) {
  const group = useId();
  const chosen = accessPalette.find(({ hex }) => hex.toLowerCase() === value.toLowerCase());
  return (
    <fieldset>
      <legend className="text-sm font-medium">
        Cor <span className="font-normal text-soft">{chosen?.name ?? value.toUpperCase()}</span>
      </legend>
      <div className="mt-2.5 flex flex-wrap items-center gap-3">
        {accessPalette.map(({ name, hex }) => (
          <input
            key={hex}
            type="radio"
            name={group}
            value={hex}
            checked={hex === chosen?.hex}
            onChange={() => onChange(hex)}
            aria-label={name}
            title={name}
            style={{ backgroundColor: hex }}
            className="size-7 cursor-pointer appearance-none rounded-full ring-ink ring-offset-2 checked:ring-2 focus-visible:outline-offset-4"
          />
        ))}
        <label className="inline-flex items-center gap-2 text-soft">
          <input
            type="color"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="h-8 w-11 cursor-pointer rounded-md border border-control bg-surface p-0.5"
          />
          Outra cor
        </label>
      </div>
    </fieldset>
  );
}
