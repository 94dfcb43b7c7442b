import { RotateCcw, RotateCw } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { turnedBy } from "./image-settings.ts";
import type { SettingsEditor } from "./use-image-settings.ts";

const turns = [
  { quarter: -90, text: "−90°", label: "Girar 90° para a esquerda", Icon: RotateCcw },
  { quarter: 90, text: "+90°", label: "Girar 90° para a direita", Icon: RotateCw },
] as const;

/** Rotates in quarter turns. */
export function RotationButtons({ editor }: { editor: SettingsEditor }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a row with its controls.
    <div role="group" aria-label="Rotação" className="flex items-center gap-2">
      <span className="flex-1 font-medium">
        Rotação{" "}
        <output className="ml-1 font-normal text-soft tabular-nums">{editor.settings.rotation}°</output>
      </span>
      {turns.map(({ quarter, text, label, Icon }) => (
        <Button
          key={quarter}
          look="quiet"
          size="small"
          aria-label={label}
          title={label}
          onClick={() =>
            editor.change((before) => ({ ...before, rotation: turnedBy(before.rotation, quarter) }))
          }
        >
          <Icon aria-hidden className="size-4" />
          {text}
        </Button>
      ))}
    </div>
  );
}
