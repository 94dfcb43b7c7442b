import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
} from "react";
import { classNames } from "#client/components/class-names.ts";
import { arrowStep } from "#client/lib/arrow-step.ts";
import { useBoxSize } from "#client/lib/use-box-size.ts";
import type { ImageSettings } from "#shared/schemas/image-edit.ts";
import {
  canMoveFrame,
  frameRect,
  moveFrame,
  outputSize,
  type Point,
  type Size,
  turnedSize,
} from "./geometry.ts";
import type { OpenedImage } from "./image-engine.ts";
import { defaultImageSettings, type SettingsEditor } from "./image-settings.ts";

/** The image as it will be saved, fitted to the space. Dragging moves the image under the frame. */
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
  // Never upscale: a small image would look blurred.
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

/** Maximum size of the map in CSS pixels. */
const ROOM: Size = { width: 280, height: 112 };

/** The whole image with the crop frame, movable by pointer and arrow keys. */
export function FrameMap({ image, editor }: { image: OpenedImage; editor: SettingsEditor }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const hintId = useId();
  const { size } = image;
  const { settings } = editor;
  const turned = turnedSize(size, settings.rotation);
  const scale = Math.min(ROOM.width / turned.width, ROOM.height / turned.height);
  const shown = scaled(turned, scale);
  const { rotation } = settings;
  // The map shows only the rotation, no other settings.
  const whole = useMemo(() => ({ ...defaultImageSettings, rotation }), [rotation]);
  useRendering(canvas, { image, settings: whole, output: shown });
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
          : "A imagem aparece inteira. Recorte ou aumente o zoom para escolher uma parte."}
      </p>
    </div>
  );
}

function placeOf(frame: { x: number; y: number } & Size, turned: Size): string {
  const share = (start: number, length: number, all: number) =>
    all - length <= 0.5 ? 50 : Math.round((100 * start) / (all - length));
  const across = share(frame.x, frame.width, turned.width);
  const down = share(frame.y, frame.height, turned.height);
  return `Enquadramento: ${across}% na horizontal, ${down}% na vertical`;
}

/**
 * Handlers that drag the frame. `scale` is the movement in pixels of the rotated image per pointer pixel; negative if
 * the image moves under the frame.
 */
function useFrameDrag(size: Size, editor: SettingsEditor, scale: number) {
  const start = useRef<Point & { focus: Point }>(undefined);
  const drag = (event: PointerEvent) => {
    const from = start.current;
    if (!from) return;
    const by = { x: (event.clientX - from.x) * scale, y: (event.clientY - from.y) * scale };
    editor.change((before) => moveFrame(size, { ...before, focus: from.focus }, by), "frame");
  };
  const end = () => {
    start.current = undefined;
    editor.endGesture();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      // Start from the effective position: the stored focus may lie beyond the reachable range.
      const { focus } = moveFrame(size, editor.settings, { x: 0, y: 0 });
      start.current = { x: event.clientX, y: event.clientY, focus };
    },
    onPointerMove: drag,
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** Handlers that move the frame with the arrow keys; a held key is one undo step. */
function useFrameKeys(size: Size, editor: SettingsEditor) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const step = arrowStep(event);
      if (!step) return;
      const turned = turnedSize(size, editor.settings.rotation);
      const by = { x: (step.x / 100) * turned.width, y: (step.y / 100) * turned.height };
      editor.change((before) => moveFrame(size, before, by), "frame");
    },
    onKeyUp: editor.endGesture,
    onBlur: editor.endGesture,
  };
}

type Wish = { image: OpenedImage; settings: ImageSettings; output: Size };

/** Keeps a canvas up to date: renders one at a time, then the latest settings, skipping those in between. */
function useRendering(canvas: RefObject<HTMLCanvasElement | null>, wish: Wish): void {
  const wanted = useRef<Wish>(undefined);
  const busy = useRef(false);
  const { image, settings } = wish;
  const { width, height } = wish.output;
  useEffect(() => {
    wanted.current = { image, settings, output: { width, height } };
    const element = canvas.current;
    if (busy.current || !element) return;
    busy.current = true;
    void renderWanted(element, wanted).finally(() => {
      busy.current = false;
    });
  }, [canvas, image, settings, width, height]);
  useEffect(
    () => () => {
      wanted.current = undefined;
    },
    [],
  );
}

async function renderWanted(canvas: HTMLCanvasElement, wanted: RefObject<Wish | undefined>): Promise<void> {
  for (let wish = wanted.current; wish; wish = wanted.current) {
    try {
      const bitmap = await wish.image.render(wish.settings, wish.output);
      if (wanted.current) await nextFrame();
      show(canvas, bitmap);
    } catch (error) {
      console.warn("the preview was not drawn", error);
    }
    if (wanted.current === wish) return;
  }
}

function show(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}
