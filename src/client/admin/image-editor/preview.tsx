import { useRef } from "react";
import { classNames } from "#client/components/class-names.ts";
import { canMoveFrame, frameRect, outputSize, type Size } from "./geometry.ts";
import type { Picture } from "./image-engine.ts";
import { useBoxSize } from "./use-box-size.ts";
import { useFrameDrag } from "./use-frame-moves.ts";
import type { SettingsEditor } from "./use-image-settings.ts";
import { useRendering } from "./use-rendering.ts";

/** What will be saved, as large as there is room for; dragging moves the picture under the frame. */
export function Preview({ picture, editor }: { picture: Picture; editor: SettingsEditor }) {
  const box = useRef<HTMLDivElement>(null);
  const room = useBoxSize(box);
  return (
    <div ref={box} className="absolute inset-3 grid place-items-center">
      {room && <PreviewCanvas picture={picture} editor={editor} room={room} />}
    </div>
  );
}

function PreviewCanvas({ picture, editor, room }: { picture: Picture; editor: SettingsEditor; room: Size }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { settings } = editor;
  const output = outputSize(picture.size, settings);
  // Never larger than it is: a small picture would look blurred.
  const scale = Math.min(1, room.width / output.width, room.height / output.height);
  const shown = scaled(output, scale);
  const pixels = scaled(output, Math.min(1, scale * devicePixelRatio));
  useRendering(canvas, { picture, settings, output: pixels });
  const movable = canMoveFrame(picture.size, settings);
  const drag = useFrameDrag(
    picture.size,
    editor,
    -frameRect(picture.size, settings).width / Math.max(1, shown.width),
  );
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`Prévia da imagem editada, ${output.width} × ${output.height} pixels`}
      style={shown}
      className={classNames(
        "transition-none bg-[repeating-conic-gradient(#dcd8e3_0_25%,#fff_0_50%)] bg-[length:1rem_1rem] shadow-sm",
        movable && "cursor-grab touch-none active:cursor-grabbing",
      )}
      {...(movable ? drag : {})}
    />
  );
}

function scaled({ width, height }: Size, scale: number): Size {
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
