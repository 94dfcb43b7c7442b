import { ArrowDown, ArrowUp, ChevronRight, Copy, GripVertical, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { classNames } from "#client/components/class-names.ts";
import { IconButton } from "#client/components/icon-button.tsx";
import { useDragOrder } from "#client/lib/use-drag-order.ts";

type Part = { id: string };

const marks = {
  problem: { text: "Corrigir", look: "text-danger" },
  doubt: { text: "Conferir", look: "text-warning" },
} as const;
type Mark = keyof typeof marks;
type Found = ReadonlyMap<string, unknown>;

/** The mark of a part by what is wrong or doubtful under its path, such as `sections.1`. */
export function markUnder(path: string, doubts: Found, problems?: Found): Mark | undefined {
  const isUnder = (found: Found) => [...found.keys()].some((one) => one.startsWith(`${path}.`));
  if (problems && isUnder(problems)) return "problem";
  return isUnder(doubts) ? "doubt" : undefined;
}

/** Says beside the name of a folded part that something in it wants a look. */
export function PartMark({ mark }: { mark: Mark | undefined }) {
  return mark && <span className={`shrink-0 text-[0.8125rem] ${marks[mark].look}`}>{marks[mark].text}</span>;
}

type PartListProps<One extends Part> = {
  parts: readonly One[];
  min: number;
  max: number;
  nameOf: (part: One) => string;
  /** The kind of a part, shown before its name. */
  kindOf?: (part: One) => string;
  markOf?: (part: One, place: number) => Mark | undefined;
  copy: (part: One) => One;
  onChange: (parts: One[]) => void;
  onOpen?: (part: One) => void;
  /** Renders the fields of a part. */
  children: (part: One, place: number, change: (part: One) => void) => ReactNode;
  /** Renders what adds a part; `add` opens it and puts the focus into its first field. */
  adding: (add: (part: One) => void, isFull: boolean) => ReactNode;
};

/** Sections or items, each folded under its name: moved by buttons or by dragging, copied and removed by buttons. */
export function PartList<One extends Part>(props: PartListProps<One>) {
  const { parts, min, max, nameOf, kindOf, markOf, copy, onChange, onOpen, children, adding } = props;
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const partOf = (id: string) =>
    list.current?.querySelector<HTMLDetailsElement>(`:scope > li > [data-part="${id}"]`) ?? undefined;
  const put = (next: readonly One[]) => flushSync(() => onChange([...next]));

  const insert = (place: number, part: One) => {
    put(parts.toSpliced(place, 0, part));
    setAnnouncement(`${place + 1} de ${parts.length + 1}`);
    const added = partOf(part.id);
    if (added) added.open = true;
    added?.querySelector<HTMLElement>("textarea, input:not([type=file])")?.focus();
  };
  const moveTo = (part: One, to: number) => {
    put(parts.filter((one) => one !== part).toSpliced(to, 0, part));
    setAnnouncement(`${nameOf(part)}: posição ${to + 1} de ${parts.length}`);
  };
  const { shown, draggedId, start } = useDragOrder(list, parts, moveTo);
  const move = (part: One, place: number, step: -1 | 1) => {
    moveTo(part, place + step);
    const isLast = step === -1 ? place + step === 0 : place + step === parts.length - 1;
    partOf(part.id)
      ?.querySelector<HTMLElement>(`[data-step="${isLast ? -step : step}"] button`)
      ?.focus();
  };
  const remove = (place: number) => {
    const [part] = parts.slice(place, place + 1);
    if (!part) return;
    const neighbor = parts[place + 1] ?? parts[place - 1];
    put(parts.toSpliced(place, 1));
    setAnnouncement(`Removido: ${nameOf(part)}`);
    if (neighbor) partOf(neighbor.id)?.querySelector("summary")?.focus();
  };
  return (
    <div className="flex flex-col gap-2">
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <ol ref={list} className="flex flex-col gap-2">
        {shown.map((part, place) => (
          <li key={part.id} className="relative">
            <details
              data-part={part.id}
              className={classNames(
                "group/part scroll-m-16 rounded-lg border border-line bg-surface",
                part.id === draggedId && "border-accent-ink shadow-lg",
              )}
            >
              {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, which a keyboard clicks */}
              <summary
                onClick={({ currentTarget }) => {
                  // By hand: what a text of the page unfolds is in view there.
                  if (!currentTarget.closest("details")?.open) onOpen?.(part);
                }}
                className="flex min-h-10 cursor-pointer items-center gap-2 py-1 pr-3 pl-9 -outline-offset-2 max-md:min-h-12"
              >
                {kindOf && <span className="shrink-0 font-medium">{kindOf(part)}</span>}
                <span className={kindOf ? "min-w-0 flex-1 truncate text-soft" : "min-w-0 flex-1 truncate"}>
                  {nameOf(part)}
                </span>
                <PartMark mark={markOf?.(part, place)} />
                <ChevronRight
                  aria-hidden
                  className="size-4 shrink-0 text-soft transition-transform group-open/part:rotate-90"
                />
              </summary>
              <div className="flex flex-col gap-4 border-t border-line p-3">
                <div className="-m-1 flex">
                  <span data-step="-1">
                    <IconButton
                      icon={ArrowUp}
                      label={`Mover para cima: ${nameOf(part)}`}
                      title="Mover para cima"
                      disabled={place === 0}
                      onClick={() => move(part, place, -1)}
                    />
                  </span>
                  <span data-step="1">
                    <IconButton
                      icon={ArrowDown}
                      label={`Mover para baixo: ${nameOf(part)}`}
                      title="Mover para baixo"
                      disabled={place === parts.length - 1}
                      onClick={() => move(part, place, 1)}
                    />
                  </span>
                  <IconButton
                    icon={Copy}
                    label={`Duplicar: ${nameOf(part)}`}
                    title="Duplicar"
                    disabled={parts.length >= max}
                    onClick={() => insert(place + 1, copy(part))}
                  />
                  <span className="ml-auto">
                    <IconButton
                      icon={Trash2}
                      label={`Remover: ${nameOf(part)}`}
                      title="Remover"
                      disabled={parts.length <= min}
                      onClick={() => remove(place)}
                    />
                  </span>
                </div>
                {children(part, place, (changed) => onChange(parts.toSpliced(place, 1, changed)))}
              </div>
            </details>
            {parts.length > 1 && (
              <span
                aria-hidden
                title="Arraste para mudar a ordem"
                onPointerDown={(event) => {
                  const folded = partOf(part.id);
                  if (folded) folded.open = false;
                  start(event, part);
                }}
                className="absolute top-px left-px grid h-10 w-9 cursor-grab touch-none place-items-center text-soft hover:text-ink active:cursor-grabbing max-md:h-12"
              >
                <GripVertical className="size-4" />
              </span>
            )}
          </li>
        ))}
      </ol>
      {adding((part) => insert(parts.length, part), parts.length >= max)}
    </div>
  );
}
