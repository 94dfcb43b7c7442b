import { useRef } from "react";
import { classNames } from "#client/components/class-names.ts";
import { useBoxSize } from "#client/lib/use-box-size.ts";
import { canMoveFrame, frameRect, outputSize, type Size } from "./geometry.ts";
import type { OpenedImage } from "./image-engine.ts";
import { useFrameDrag } from "./use-frame-moves.ts";
import type { SettingsEditor } from "./use-image-settings.ts";
import { useRendering } from "./use-rendering.ts";

/** The image as it will be saved, as large as fits. Dragging moves the image below the frame. */
export function Preview({ image, editor }: { image: OpenedImage; editor: SettingsEditor }) {
  const box = useRef<HTMLDivElement>(null);
  const room = useBoxSize(box);
  return (
    <div ref={box} className="absolute inset-3 grid place-items-center">
      {room && <PreviewCanvas image={image} editor={editor} room={room} />}
    </div>
  );
}

function PreviewCanvas({ image, editor, room }: { image: OpenedImage; editor: SettingsEditor; room: Size }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { settings } = editor;
  const output = outputSize(image.size, settings);
  // Never larger than the image itself: a small one would look blurred.
  const scale = Math.min(1, room.width / output.width, room.height / output.height);
  const shown = scaled(output, scale);
  const pixels = scaled(output, Math.min(1, scale * devicePixelRatio));
  useRendering(canvas, { image, settings, output: pixels });
  const movable = canMoveFrame(image.size, settings);
  const drag = useFrameDrag(
    image.size,
    editor,
    -frameRect(image.size, settings).width / Math.max(1, shown.width),
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
