import { useId, useState } from "react";
import { type RangedSetting, settingRanges } from "#shared/schemas/setting-ranges.ts";
import { fitSetting } from "./image-settings.ts";
import type { SettingsEditor } from "./use-image-settings.ts";

const texts: Readonly<Record<RangedSetting, { label: string; unit: string }>> = {
  brightness: { label: "Brilho", unit: "%" },
  contrast: { label: "Contraste", unit: "%" },
  saturation: { label: "Saturação", unit: "%" },
  blur: { label: "Desfoque", unit: "px" },
  opacity: { label: "Opacidade", unit: "%" },
  zoom: { label: "Zoom", unit: "×" },
};

/** One setting as a slider and a number. A drag or a held key is one step to undo. */
export function SettingSlider({ name, editor }: { name: RangedSetting; editor: SettingsEditor }) {
  const id = useId();
  const [typed, setTyped] = useState<{ text: string; value: number }>();
  const { label, unit } = texts[name];
  const range = settingRanges[name];
  const value = editor.settings[name];
  const choose = (text: string, gesture: string) => {
    const number = text.trim().replace(",", ".");
    const fitting = number === "" ? undefined : fitSetting(name, Number(number));
    if (fitting === undefined) return value;
    editor.change((before) => ({ ...before, [name]: fitting }), gesture);
    return fitting;
  };
  const finishTyping = () => {
    setTyped(undefined);
    editor.settle();
  };
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span className="flex items-center gap-1.5 text-soft">
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            aria-label={`${label}: valor`}
            // Keeps what is typed ("1" on the way to "150") until something else changes the value.
            value={typed?.value === value ? typed.text : value.toLocaleString("pt-BR")}
            onChange={({ target: { value: text } }) =>
              setTyped({ text, value: choose(text, `${name} typed`) })
            }
            onKeyDown={(event) => event.key === "Enter" && finishTyping()}
            onBlur={finishTyping}
            className="h-7 w-15 rounded-md border border-control bg-surface px-1.5 text-right text-[0.8125rem] text-ink tabular-nums hover:border-ink/70"
          />
          <span aria-hidden className="w-4 text-[0.8125rem]">
            {unit}
          </span>
        </span>
      </div>
      <input
        id={id}
        type="range"
        {...range}
        value={value}
        aria-valuetext={`${value.toLocaleString("pt-BR")}${unit === "px" ? " px" : unit}`}
        onChange={(event) => choose(event.target.value, name)}
        onPointerUp={editor.settle}
        onKeyUp={editor.settle}
        onBlur={editor.settle}
        className="block h-6 w-full accent-accent-ink"
      />
    </div>
  );
}
