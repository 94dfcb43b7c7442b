import { RedoIcon, RotateCcw, RotateCcwSquare, RotateCw, UndoIcon } from "lucide-react";
import { useId, useState } from "react";
import { SmallButton } from "#client/components/button.tsx";
import { type RangedSetting, settingRanges } from "#shared/schemas/setting-ranges.ts";
import type { OpenedImage } from "./image-engine.ts";
import { defaultImageSettings, fitSetting, type SettingsEditor, turnedBy } from "./image-settings.ts";
import { FrameMap } from "./preview.tsx";

const looks = ["brightness", "contrast", "saturation", "blur", "opacity"] as const;

/** The crop frame and the settings of the image editor, crop first. */
export function EditorPanel({ image, editor }: { image: OpenedImage; editor: SettingsEditor }) {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3">
        <label className="flex items-center justify-between gap-3">
          <span>
            <span className="font-medium">Recorte</span>
            <span className="ml-2 text-soft">Recortar em 16:9</span>
          </span>
          <input
            type="checkbox"
            checked={editor.settings.cropped}
            onChange={({ target: { checked } }) =>
              editor.change((before) => ({ ...before, cropped: checked }))
            }
            className="size-4.5 accent-accent-ink"
          />
        </label>
        <FrameMap image={image} editor={editor} />
        <SettingSlider name="zoom" editor={editor} />
        <RotationButtons editor={editor} />
      </div>
      <div className="flex flex-col gap-2 border-t border-line pt-4">
        {looks.map((name) => (
          <SettingSlider key={name} name={name} editor={editor} />
        ))}
      </div>
    </div>
  );
}

/** Undo, redo and reset. */
export function EditorHistory({ editor }: { editor: SettingsEditor }) {
  return (
    <div role="toolbar" aria-label="Histórico" className="flex items-center gap-2">
      <SmallButton
        icon={UndoIcon}
        label="Desfazer"
        disabled={!editor.canUndo}
        aria-keyshortcuts="Control+Z"
        title="Desfazer (Ctrl+Z)"
        onClick={editor.undo}
      />
      <SmallButton
        icon={RedoIcon}
        label="Refazer"
        disabled={!editor.canRedo}
        aria-keyshortcuts="Control+Shift+Z Control+Y"
        title="Refazer (Ctrl+Shift+Z)"
        onClick={editor.redo}
      />
      <SmallButton
        icon={RotateCcwSquare}
        label="Redefinir"
        disabled={editor.isDefault}
        onClick={() => editor.change(() => defaultImageSettings)}
        className="ml-auto"
      />
    </div>
  );
}

const turns = [
  { quarter: -90, text: "−90°", label: "Girar 90° para a esquerda", Icon: RotateCcw },
  { quarter: 90, text: "+90°", label: "Girar 90° para a direita", Icon: RotateCw },
] as const;

function RotationButtons({ editor }: { editor: SettingsEditor }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a row with its controls.
    <div role="group" aria-label="Rotação" className="flex items-center gap-2">
      <span className="flex-1 font-medium">
        Rotação{" "}
        <output className="ml-1 font-normal text-soft tabular-nums">{editor.settings.rotation}°</output>
      </span>
      {turns.map(({ quarter, text, label, Icon }) => (
        <SmallButton
          key={quarter}
          icon={Icon}
          label={text}
          aria-label={label}
          title={label}
          onClick={() =>
            editor.change((before) => ({ ...before, rotation: turnedBy(before.rotation, quarter) }))
          }
        />
      ))}
    </div>
  );
}

const texts: Readonly<Record<RangedSetting, { label: string; unit: string }>> = {
  brightness: { label: "Brilho", unit: "%" },
  contrast: { label: "Contraste", unit: "%" },
  saturation: { label: "Saturação", unit: "%" },
  blur: { label: "Desfoque", unit: "px" },
  opacity: { label: "Opacidade", unit: "%" },
  zoom: { label: "Zoom", unit: "×" },
};

/** A setting as slider and number input. A drag or held key is one undo step. */
function SettingSlider({ name, editor }: { name: RangedSetting; editor: SettingsEditor }) {
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
    editor.endGesture();
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
            // Keep partial input, such as "1" before "150", until the value changes otherwise.
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
        onPointerUp={editor.endGesture}
        onKeyUp={editor.endGesture}
        onBlur={editor.endGesture}
        className="block h-6 w-full accent-accent-ink"
      />
    </div>
  );
}
