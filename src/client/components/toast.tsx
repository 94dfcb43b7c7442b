import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type PointerEvent, useEffect, useState, useSyncExternalStore } from "react";
import { classNames } from "./class-names.ts";

/** Product 1.7. */
const VISIBLE_MS = 5000;
const SWIPE_PX = 50;

type Toast = { id: number; title: string; description?: string | undefined; kind: "success" | "failure" };
type ToastContent = Omit<Toast, "id" | "kind">;

let current: Toast | undefined;
let nextId = 1;
const listeners = new Set<() => void>();

function show(toast: Toast | undefined): void {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one before. `dismiss` removes it, such as when another attempt starts. */
export const toast = {
  success: (content: ToastContent) => show({ ...content, id: nextId++, kind: "success" }),
  failure: (content: ToastContent) => show({ ...content, id: nextId++, kind: "failure" }),
  dismiss: () => show(undefined),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Where a toast can appear. The place opened last shows it, because a modal dialog makes the rest of the page inert.
 */
let places: readonly symbol[] = [];

function changePlaces(next: readonly symbol[]): void {
  places = next;
  for (const listener of listeners) listener();
}

/** Shows one toast at a time. It closes after 5 s, by its button or by a swipe to the right (product 1.7). */
export function Toaster() {
  const [place] = useState(() => Symbol("toaster"));
  useEffect(() => {
    changePlaces([...places, place]);
    return () => changePlaces(places.filter((other) => other !== place));
  }, [place]);
  const isOnTop = useSyncExternalStore(
    subscribe,
    () => places.at(-1) === place,
    () => true,
  );
  const shown = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
  return (
    <section
      aria-label="Avisos"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-end"
    >
      <div aria-live={shown?.kind === "failure" ? "assertive" : "polite"} className="w-full max-w-sm">
        {isOnTop && shown && <ToastCard key={shown.id} toast={shown} />}
      </div>
    </section>
  );
}

function ToastCard({ toast: { title, description, kind, id } }: { toast: Toast }) {
  const [startX, setStartX] = useState<number>();
  const [offset, setOffset] = useState(0);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (current?.id === id) show(undefined);
    }, VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [id]);

  const drag = (event: PointerEvent) => {
    if (startX !== undefined) setOffset(Math.max(0, event.clientX - startX));
  };
  const release = () => {
    if (offset > SWIPE_PX) show(undefined);
    setStartX(undefined);
    setOffset(0);
  };
  const Icon = kind === "success" ? CircleCheck : CircleAlert;
  return (
    <div
      data-toast={kind}
      style={{ transform: `translateX(${offset}px)` }}
      onPointerDown={(event) => setStartX(event.clientX)}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerLeave={release}
      className={classNames(
        "pointer-events-auto flex touch-pan-y items-start gap-3 rounded-xl p-4 shadow-xl shadow-black/15",
        kind === "success" ? "bg-night text-white" : "bg-danger text-white",
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{title}</p>
        {description && <p className="mt-0.5 text-white/90">{description}</p>}
      </div>
      <button
        type="button"
        aria-label="Fechar aviso"
        onClick={() => show(undefined)}
        className="-m-1.5 rounded-md p-1.5 outline-white hover:bg-white/15"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
