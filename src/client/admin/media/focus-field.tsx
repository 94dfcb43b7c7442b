import type { PointerEvent } from "react";
import { CENTER, type Focus } from "#shared/content/content-picture.ts";
import { mediaAtWidth } from "#shared/formats/media-url.ts";

const SHOWN_WIDTH = 640;
/** In percent: finer steps show no difference, and each renders the edited page. */
const STEP = 5;

type FocusFieldProps = {
  picture: string;
  focus: Focus | undefined;
  onFocus?: () => void;
  onChange: (focus: Focus) => void;
};

/** What a cropped picture keeps in view: a point that is dragged on it, or moved with two sliders by the keyboard. */
export function FocusField({ picture, focus = CENTER, onFocus, onChange }: FocusFieldProps) {
  const moveTo = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const next = { x: percent((clientX - left) / width), y: percent((clientY - top) / height) };
    if (next.x !== focus.x || next.y !== focus.y) onChange(next);
  };
  return (
    <fieldset onFocus={onFocus} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Foco da imagem</legend>
      <div
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          moveTo(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
        }}
        className="relative w-fit cursor-crosshair touch-none overflow-hidden rounded-lg border border-line select-none"
      >
        <img
          src={mediaAtWidth(picture, SHOWN_WIDTH)}
          alt=""
          draggable={false}
          className="block max-h-56 max-w-full"
        />
        <span
          aria-hidden
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          className="pointer-events-none absolute size-7 -translate-1/2 rounded-full border-3 border-white bg-ink/30 shadow-[0_0_0_1.5px_rgb(0_0_0/0.7)]"
        />
      </div>
      <div className="mt-3 grid grid-cols-2 gap-4">
        <Axis name="Da esquerda" value={focus.x} onChange={(x) => onChange({ ...focus, x })} />
        <Axis name="De cima" value={focus.y} onChange={(y) => onChange({ ...focus, y })} />
      </div>
      <p className="mt-1.5 text-[0.8125rem] text-soft">
        O corte deixa este ponto à vista: arraste-o até o que importa.
      </p>
    </fieldset>
  );
}

type AxisProps = { name: string; value: number; onChange: (value: number) => void };

function Axis({ name, value, onChange }: AxisProps) {
  return (
    <label className="block text-[0.8125rem]">
      <span className="flex justify-between gap-2">
        {name} <span className="text-soft tabular-nums">{value}%</span>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        step={STEP}
        value={value}
        aria-valuetext={`${value}%`}
        onChange={({ target }) => onChange(Number(target.value))}
        className="mt-1 w-full accent-accent-ink max-md:min-h-11"
      />
    </label>
  );
}

function percent(share: number): number {
  return Math.round((Math.min(1, Math.max(0, share)) * 100) / STEP) * STEP;
}
