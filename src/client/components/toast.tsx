import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { pace } from "#client/lib/pace.ts";
import { sharedState } from "#client/lib/shared-state.ts";
import { classNames } from "./class-names.ts";

const SWIPE_PX = 50;
/** Below this distance a pointer gesture is a click. */
const CLICK_PX = 5;

type Toast = {
  id: number;
  title: string;
  description?: string | undefined;
  /** Undoes the reported action. */
  undo?: (() => void) | undefined;
  kind: "success" | "failure";
  /** The toaster that announced it. */
  place?: symbol;
};
type ToastContent = Omit<Toast, "id" | "kind" | "place">;

/** `waiting` appears once the current toast has closed. */
const toasts = sharedState<{ current?: Toast | undefined; waiting?: Toast | undefined }>({});
let nextId = 1;

/** Shared timer, which continues while dialogs open and close. */
let clock: ReturnType<typeof setTimeout> | undefined;

function startClock(): void {
  stopClock();
  clock = setTimeout(close, pace.toastMs);
}

function stopClock(): void {
  clearTimeout(clock);
}

function show(kind: Toast["kind"], content: ToastContent): void {
  toasts.set({ ...toasts.get(), current: { ...content, id: nextId++, kind } });
  startClock();
}

function close(): void {
  stopClock();
  const { waiting } = toasts.get();
  toasts.set({ current: waiting });
  if (waiting) startClock();
}

/**
 * Shows a toast, replacing the current one; `dismiss` removes it, for instance on a retry. `backgroundFailure`
 * reports failures unrelated to the user's action: it waits until the current toast has closed.
 */
export const toast = {
  success: (content: ToastContent) => show("success", content),
  failure: (content: ToastContent) => show("failure", content),
  backgroundFailure: (content: ToastContent) => {
    toasts.set({ ...toasts.get(), waiting: { ...content, id: nextId++, kind: "failure" } });
    if (!toasts.get().current) close();
  },
  dismiss: close,
};

/** Mounted toasters. The last one shows the toast, because a modal dialog makes the rest of the page inert. */
const places = sharedState<readonly symbol[]>([]);

/**
 * Shows one toast at a time, above the button bar of a screen or dialog. It closes 5 s after it appeared or last had
 * pointer or focus, by its button, or on a swipe of over 50 px to the right.
 */
export function Toaster() {
  const [place] = useState(() => Symbol("toaster"));
  useEffect(() => {
    places.set([...places.get(), place]);
    return () => {
      places.set(places.get().filter((other) => other !== place));
      // A failure in a dialog must not show beside the next dialog.
      const { current } = toasts.get();
      if (current?.kind === "failure" && current.place === place) close();
    };
  }, [place]);
  const isOnTop = (places.useValue().at(-1) ?? place) === place;
  const { current } = toasts.useValue();
  const urgency = current?.kind === "failure" ? "assertive" : "polite";
  // A toast that moves here from another toaster was already announced.
  const isKnown = current?.place && current.place !== place;
  return (
    <section
      // With nested dialogs, only the topmost toaster is a landmark.
      aria-label={isOnTop ? "Avisos" : undefined}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(5rem+var(--bottom-bar,0rem))] z-50 flex justify-end"
    >
      <div aria-live={isKnown ? "off" : urgency} className="w-full max-w-sm">
        {isOnTop && current && <ToastCard key={current.id} toast={current} place={place} />}
      </div>
    </section>
  );
}

function ToastCard({ toast, place }: { toast: Toast; place: symbol }) {
  const { title, description, undo, kind } = toast;
  // A ref, because a quick gesture ends before React renders.
  const startX = useRef<number>(undefined);
  const [offset, setOffset] = useState(0);

  // Pause the timer while the pointer or focus is on the toast.
  const isHeld = useRef(false);
  const setHeld = (held: boolean) => {
    if (isHeld.current === held) return;
    isHeld.current = held;
    if (held) stopClock();
    else startClock();
  };

  useEffect(() => {
    toast.place ??= place;
    return () => {
      if (isHeld.current && toasts.get().current === toast) startClock();
    };
  }, [toast, place]);

  const undoAndClose = () => {
    close();
    undo?.();
  };
  const moved = (event: PointerEvent) => (startX.current === undefined ? 0 : event.clientX - startX.current);
  const drag = (event: PointerEvent) => {
    const distance = moved(event);
    // Now a swipe, not a click: capture the pointer, also of one that begins to the left.
    if (Math.abs(distance) > CLICK_PX) event.currentTarget.setPointerCapture(event.pointerId);
    setOffset(Math.max(0, distance));
  };
  const release = (event: PointerEvent) => {
    if (moved(event) > SWIPE_PX) close();
    startX.current = undefined;
    setOffset(0);
  };
  const Icon = kind === "success" ? CircleCheck : CircleAlert;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are the keyboard's way
    <div
      data-toast={kind}
      style={{ transform: `translateX(${offset}px)` }}
      onPointerDown={(event) => {
        startX.current = event.clientX;
      }}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerEnter={({ pointerType }) => setHeld(pointerType === "mouse")}
      onPointerLeave={(event) => {
        setHeld(event.currentTarget.matches(":focus-within"));
        release(event);
      }}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classNames(
        "pointer-events-auto flex touch-pan-y items-start gap-3 rounded-xl p-4 shadow-xl shadow-black/15",
        kind === "success" ? "bg-toast text-white" : "bg-alarm text-white",
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{title}</p>
        {description && <p className="mt-0.5 text-white/90">{description}</p>}
      </div>
      {undo && (
        <button
          type="button"
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={undoAndClose}
          className="-my-1.5 flex h-8 shrink-0 items-center rounded-md border border-white/40 px-3 text-sm font-semibold outline-white hover:bg-white/15"
        >
          Desfazer
        </button>
      )}
      <button
        type="button"
        aria-label="Fechar aviso"
        onClick={close}
        className="-m-3.5 rounded-md p-3.5 outline-white hover:bg-white/15"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
