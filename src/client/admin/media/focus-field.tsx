import { type MouseEvent, type PointerEvent, useId, useRef } from "react";
import { SmallButton } from "#client/components/button.tsx";
import { arrowStep } from "#client/lib/arrow-step.ts";
import { describeFocus, type Focus, isCentered, MIDDLE, roundFocus } from "#shared/content/image-focus.ts";
import { mediaAtWidth } from "#shared/formats/media-url.ts";
import { texts } from "#shared/texts/texts.ts";

/** Image width of the field, enough for a high-density display. */
const FIELD_PX = 1280;

type FocusFieldProps = {
  image: string;
  focus: Focus;
  onFocus?: () => void;
  onChange: (focus: Focus) => void;
};

/** The whole image with its focus, movable by pointer and arrow keys. */
export function FocusField({ image, focus, onFocus, onChange }: FocusFieldProps) {
  const hintId = useId();
  const put = (moved: Focus) => {
    const next = roundFocus(moved);
    if (next.x !== focus.x || next.y !== focus.y) onChange(next);
  };
  const pointer = usePointer(put);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <p className="text-sm font-medium">{texts.slider.fields.focus}</p>
        {!isCentered(focus) && (
          <SmallButton label={texts.slider.centerFocus} onClick={() => onChange(MIDDLE)} />
        )}
      </div>
      <div className="grid place-items-center rounded-lg border border-line bg-mist">
        <div className="relative w-fit cursor-crosshair overflow-hidden select-none" {...pointer}>
          <img
            src={mediaAtWidth(image, FIELD_PX)}
            alt=""
            draggable={false}
            className="white-page block max-h-64 max-w-full"
          />
          <div
            role="slider"
            aria-label={texts.slider.fields.focus}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={focus.x}
            aria-valuetext={describeFocus(focus)}
            aria-describedby={hintId}
            tabIndex={0}
            onFocus={onFocus}
            style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
            className="group absolute grid size-11 -translate-1/2 cursor-move touch-none place-items-center rounded-full outline-none transition-none"
            onKeyDown={(event) => {
              const step = arrowStep(event);
              if (step) put({ x: focus.x + step.x, y: focus.y + step.y });
            }}
          >
            {/* White within black, visible on any picture. */}
            <span className="pointer-events-none size-6 rounded-full border-3 border-white bg-black/25 outline-2 outline-black/75 group-focus-visible:outline-4 group-focus-visible:outline-focus-on-dark" />
          </div>
        </div>
      </div>
      <p id={hintId} className="text-[0.8125rem] text-pretty text-soft">
        {texts.slider.focusHint}
      </p>
    </div>
  );
}

/** Handlers of an image: a press or tap on it, or dragging, moves its focus there. */
function usePointer(put: (moved: Focus) => void) {
  const dragged = useRef(false);
  const putUnder = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (width > 0 && height > 0)
      put({ x: (100 * (clientX - left)) / width, y: (100 * (clientY - top)) / height });
  };
  const end = () => {
    dragged.current = false;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const { button, currentTarget, pointerId, pointerType, target } = event;
      // A finger beside the point scrolls the page.
      const scrolls = pointerType === "touch" && !(target as Element).matches("[role=slider]");
      if (button !== 0 || scrolls) return;
      currentTarget.setPointerCapture(pointerId);
      dragged.current = true;
    },
    onPointerMove: (event: PointerEvent) => {
      if (dragged.current) putUnder(event);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClick: putUnder,
  };
}
