import { ArrowDown, ArrowUp, ChevronRight, Copy, GripVertical, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { classNames } from "#client/components/class-names.ts";
import { IconButton } from "#client/components/icon-button.tsx";
import { useDragOrder } from "#client/lib/use-drag-order.ts";

type Item = { id: string };

const marks = {
  problem: { text: "Corrigir", look: "text-danger" },
  doubt: { text: "Conferir", look: "text-warning" },
  hidden: { text: "Oculto", look: "text-soft" },
} as const;
type Mark = keyof typeof marks;
type Found = ReadonlyMap<string, unknown>;

/** The mark of an item whose path is `path`, such as `sections.s1`: for problems below it, else for doubts. */
export function markBelow(path: string, doubts: Found, problems?: Found): Mark | undefined {
  const hasBelow = (found: Found) => [...found.keys()].some((one) => one.startsWith(`${path}.`));
  if (problems && hasBelow(problems)) return "problem";
  return hasBelow(doubts) ? "doubt" : undefined;
}

/** Tells beside an item's name that it contains a problem or a doubt, also while it is collapsed. */
export function ItemMark({ mark }: { mark: Mark | undefined }) {
  return mark && <span className={`shrink-0 text-[0.8125rem] ${marks[mark].look}`}>{marks[mark].text}</span>;
}

const never = () => false;

type EditableListProps<One extends Item> = {
  items: readonly One[];
  min: number;
  max: number;
  nameOf: (item: One) => string;
  /** Name of the item's kind, shown before its name. */
  kindOf?: (item: One) => string;
  markOf?: (item: One, place: number) => Mark | undefined;
  copy: (item: One) => One;
  /** Whether an item stays at the end, behind what is added and moved. */
  isLast?: (item: One) => boolean;
  onChange: (items: One[]) => void;
  onOpen?: (item: One) => void;
  /** Renders the fields of an item. */
  children: (item: One, place: number, change: (item: One) => void) => ReactNode;
  /** Renders the buttons that add an item; `add` opens the new item and focuses its first field. */
  adding: (add: (item: One) => void, isFull: boolean) => ReactNode;
};

/** Editable list of collapsible items, which are moved by buttons or dragging, and copied and removed by buttons. */
export function EditableList<One extends Item>(props: EditableListProps<One>) {
  const {
    items,
    min,
    max,
    nameOf,
    kindOf,
    markOf,
    copy,
    isLast = never,
    onChange,
    onOpen,
    children,
    adding,
  } = props;
  /** Number of items before those that stay at the end. */
  const movable = items.findLastIndex((item) => !isLast(item)) + 1;
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const elementOf = (id: string) =>
    list.current?.querySelector<HTMLDetailsElement>(`:scope > li > [data-part="${id}"]`) ?? undefined;
  const put = (next: readonly One[]) => flushSync(() => onChange([...next]));

  const insert = (place: number, item: One) => {
    put(items.toSpliced(place, 0, item));
    setAnnouncement(`${place + 1} de ${items.length + 1}`);
    const added = elementOf(item.id);
    if (added) added.open = true;
    added?.querySelector<HTMLElement>("textarea, input:not([type=file])")?.focus();
  };
  const moveTo = (item: One, wanted: number) => {
    const isMovable = items.indexOf(item) < movable;
    const to = isMovable ? Math.min(wanted, movable - 1) : Math.max(wanted, movable);
    put(items.filter((one) => one !== item).toSpliced(to, 0, item));
    setAnnouncement(`${nameOf(item)}: posição ${to + 1} de ${items.length}`);
  };
  const { shown, draggedId, start } = useDragOrder(list, items, moveTo);
  const move = (item: One, place: number, step: -1 | 1) => {
    moveTo(item, place + step);
    const isAtEnd = step === -1 ? isFirstPlace(place + step) : isLastPlace(place + step);
    elementOf(item.id)
      ?.querySelector<HTMLElement>(`[data-step="${isAtEnd ? -step : step}"] button`)
      ?.focus();
  };
  const isFirstPlace = (place: number) => place === 0 || place === movable;
  const isLastPlace = (place: number) => place === movable - 1 || place === items.length - 1;
  const remove = (place: number) => {
    const [item] = items.slice(place, place + 1);
    if (!item) return;
    const neighbor = items[place + 1] ?? items[place - 1];
    put(items.toSpliced(place, 1));
    setAnnouncement(`Removido: ${nameOf(item)}`);
    if (neighbor) elementOf(neighbor.id)?.querySelector("summary")?.focus();
  };
  return (
    <div className="flex flex-col gap-2">
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <ol ref={list} className="flex flex-col gap-2">
        {shown.map((item, place) => (
          <li key={item.id} className="relative">
            <details
              data-part={item.id}
              className={classNames(
                "group/item scroll-m-16 rounded-lg border border-line bg-surface",
                item.id === draggedId && "border-accent-ink shadow-lg",
              )}
            >
              {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, which a keyboard clicks */}
              <summary
                onClick={({ currentTarget }) => {
                  // Only for a click: a section that opens because its text was chosen on the page is in view there already.
                  if (!currentTarget.closest("details")?.open) onOpen?.(item);
                }}
                className="flex min-h-10 cursor-pointer items-center gap-2 py-1 pr-3 pl-9 -outline-offset-2 max-md:min-h-12"
              >
                {kindOf && <span className="shrink-0 font-medium">{kindOf(item)}</span>}
                <span className={kindOf ? "min-w-0 flex-1 truncate text-soft" : "min-w-0 flex-1 truncate"}>
                  {nameOf(item)}
                </span>
                <ItemMark mark={markOf?.(item, place)} />
                <ChevronRight
                  aria-hidden
                  className="size-4 shrink-0 text-soft transition-transform group-open/item:rotate-90"
                />
              </summary>
              <div className="flex flex-col gap-4 border-t border-line p-3">
                <div className="-m-1 flex">
                  <span data-step="-1">
                    <IconButton
                      icon={ArrowUp}
                      label={`Mover para cima: ${nameOf(item)}`}
                      title="Mover para cima"
                      disabled={isFirstPlace(place)}
                      onClick={() => move(item, place, -1)}
                    />
                  </span>
                  <span data-step="1">
                    <IconButton
                      icon={ArrowDown}
                      label={`Mover para baixo: ${nameOf(item)}`}
                      title="Mover para baixo"
                      disabled={isLastPlace(place)}
                      onClick={() => move(item, place, 1)}
                    />
                  </span>
                  <IconButton
                    icon={Copy}
                    label={`Duplicar: ${nameOf(item)}`}
                    title="Duplicar"
                    disabled={items.length >= max}
                    onClick={() => insert(place + 1, copy(item))}
                  />
                  <span className="ml-auto">
                    <IconButton
                      icon={Trash2}
                      label={`Remover: ${nameOf(item)}`}
                      title="Remover"
                      disabled={items.length <= min}
                      onClick={() => remove(place)}
                    />
                  </span>
                </div>
                {children(item, place, (changed) => onChange(items.toSpliced(place, 1, changed)))}
              </div>
            </details>
            {items.length > 1 && (
              <span
                aria-hidden
                title="Arraste para mudar a ordem"
                onPointerDown={(event) => {
                  const details = elementOf(item.id);
                  if (details) details.open = false;
                  start(event, item);
                }}
                className="absolute top-px left-px grid h-10 w-9 cursor-grab touch-none place-items-center text-soft hover:text-ink active:cursor-grabbing max-md:h-12"
              >
                <GripVertical className="size-4" />
              </span>
            )}
          </li>
        ))}
      </ol>
      {adding((item) => insert(isLast(item) ? items.length : movable, item), items.length >= max)}
    </div>
  );
}
