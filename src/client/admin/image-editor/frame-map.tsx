import { useId, useRef } from "react";
import { classNames } from "#client/components/class-names.ts";
import { canMoveFrame, frameRect, type Size, turnedSize } from "./geometry.ts";
import type { OpenedImage } from "./image-engine.ts";
import { defaultImageSettings } from "./image-settings.ts";
import { useFrameDrag, useFrameKeys } from "./use-frame-moves.ts";
import type { SettingsEditor } from "./use-image-settings.ts";
import { useRendering } from "./use-rendering.ts";

/** The largest size of the map, in CSS pixels. */
const ROOM: Size = { width: 280, height: 112 };

/** The whole image with the frame of the part that is kept. Pointer and arrow keys move the frame. */
export function FrameMap({ image, editor }: { image: OpenedImage; editor: SettingsEditor }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const hintId = useId();
  const { size } = image;
  const { settings } = editor;
  const turned = turnedSize(size, settings.rotation);
  const scale = Math.min(ROOM.width / turned.width, ROOM.height / turned.height);
  const shown = {
    width: Math.max(1, Math.round(turned.width * scale)),
    height: Math.max(1, Math.round(turned.height * scale)),
  };
  useRendering(canvas, { image, settings: whole[settings.rotation], output: shown });
  const frame = frameRect(size, settings);
  const movable = canMoveFrame(size, settings);
  const drag = useFrameDrag(size, editor, 1 / scale);
  const keys = useFrameKeys(size, editor);
  return (
    <div>
      <div className="grid h-30 place-items-center overflow-hidden rounded-lg border border-line bg-mist">
        <div className="relative overflow-hidden" style={shown}>
          <canvas ref={canvas} aria-hidden className="size-full" />
          <div
            role="application"
            aria-roledescription="quadro"
            aria-label={placeOf(frame, turned)}
            aria-describedby={hintId}
            tabIndex={movable ? 0 : -1}
            style={{
              left: `${(100 * frame.x) / turned.width}%`,
              top: `${(100 * frame.y) / turned.height}%`,
              width: `${(100 * frame.width) / turned.width}%`,
              height: `${(100 * frame.height) / turned.height}%`,
            }}
            className={classNames(
              "absolute transition-none shadow-[0_0_0_999px_rgb(19_16_27/0.6)] outline-2 -outline-offset-2 outline-white focus-visible:outline-4 focus-visible:-outline-offset-4 focus-visible:outline-focus-on-dark",
              movable && "cursor-move touch-none",
            )}
            {...(movable ? { ...drag, ...keys } : {})}
          />
        </div>
      </div>
      <p id={hintId} className="mt-1.5 text-[0.8125rem] text-soft">
        {movable
          ? "Arraste o quadro, ou mova com as setas do teclado."
          : "A imagem inteira aparece. Recorte ou aumente o zoom para escolher uma parte."}
      </p>
    </div>
  );
}

/** The map shows the rotated image without the other settings. */
const whole = {
  0: defaultImageSettings,
  90: { ...defaultImageSettings, rotation: 90 },
  180: { ...defaultImageSettings, rotation: 180 },
  270: { ...defaultImageSettings, rotation: 270 },
} as const;

function placeOf(frame: { x: number; y: number } & Size, turned: Size): string {
  const share = (start: number, length: number, all: number) =>
    all - length <= 0.5 ? 50 : Math.round((100 * start) / (all - length));
  const across = share(frame.x, frame.width, turned.width);
  const down = share(frame.y, frame.height, turned.height);
  return `Enquadramento: ${across}% na horizontal, ${down}% na vertical`;
}
