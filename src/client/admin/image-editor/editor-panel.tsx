import { RedoIcon, RotateCcwSquare, UndoIcon } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { FrameMap } from "./frame-map.tsx";
import type { OpenedImage } from "./image-engine.ts";
import { defaultImageSettings } from "./image-settings.ts";
import { RotationButtons } from "./rotation-buttons.tsx";
import { SettingSlider } from "./setting-slider.tsx";
import type { SettingsEditor } from "./use-image-settings.ts";

const looks = ["brightness", "contrast", "saturation", "blur", "opacity"] as const;

/** The settings of the image editor, and the frame of the crop. */
export function EditorPanel({ image, editor }: { image: OpenedImage; editor: SettingsEditor }) {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        {looks.map((name) => (
          <SettingSlider key={name} name={name} editor={editor} />
        ))}
      </div>
      <div className="flex flex-col gap-3 border-t border-line pt-4">
        <RotationButtons editor={editor} />
        <SettingSlider name="zoom" editor={editor} />
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
      </div>
    </div>
  );
}

/** Undo, redo and reset. */
export function EditorHistory({ editor }: { editor: SettingsEditor }) {
  return (
    <div role="toolbar" aria-label="Histórico" className="flex items-center gap-2">
      <Button
        look="quiet"
        size="small"
        disabled={!editor.canUndo}
        aria-keyshortcuts="Control+Z"
        title="Desfazer (Ctrl+Z)"
        onClick={editor.undo}
      >
        <UndoIcon aria-hidden className="size-4" />
        Desfazer
      </Button>
      <Button
        look="quiet"
        size="small"
        disabled={!editor.canRedo}
        aria-keyshortcuts="Control+Shift+Z Control+Y"
        title="Refazer (Ctrl+Shift+Z)"
        onClick={editor.redo}
      >
        <RedoIcon aria-hidden className="size-4" />
        Refazer
      </Button>
      <Button
        look="quiet"
        size="small"
        disabled={editor.isDefault}
        onClick={() => editor.change(() => defaultImageSettings)}
        className="ml-auto"
      >
        <RotateCcwSquare aria-hidden className="size-4" />
        Redefinir
      </Button>
    </div>
  );
}
