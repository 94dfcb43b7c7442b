import { Toolbar } from "@base-ui/react/toolbar";
import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, GripVertical, Trash2, Undo2 } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Badge } from "#client/components/badge.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { IconButton } from "#client/components/icon-button.tsx";
import { useDragOrder } from "#client/lib/use-drag-order.ts";
import { slideName } from "#shared/documents/slide-traits.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { texts } from "#shared/texts/texts.ts";
import { alignments } from "./alignments.ts";
import type { EditedSlide } from "./edited-slides.ts";
import { SlideThumbnail } from "./slide-thumbnail.tsx";
import type { useSlides } from "./use-slides.ts";

type SlideListProps = {
  list: ReturnType<typeof useSlides>;
  selectedId: string | undefined;
  onSelect: (id: string | undefined) => void;
};

/** Slides in site order, with undo for the last deletion. */
export function SlideList({ list, selectedId, onSelect }: SlideListProps) {
  const { slides, removed } = list;
  const rows = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState("");

  const move = (id: string, to: number) => {
    const position = list.move(id, to);
    const slide = slides.find((other) => other.id === id);
    if (slide) setAnnouncement(`${slideName(slide)}: posição ${position + 1} de ${slides.length}`);
  };
  const { shown, draggedId, start } = useDragOrder(rows, slides, ({ id }, to) => move(id, to));

  const duplicate = (id: string, position: number) => {
    const copy = list.duplicate(id);
    if (!copy) return;
    onSelect(copy.id);
    setAnnouncement(texts.slider.duplicated(slideName(copy), position + 2, slides.length + 1));
  };
  const remove = (id: string, position: number) => {
    list.remove(id);
    if (id === selectedId) onSelect((slides[position + 1] ?? slides[position - 1])?.id);
  };
  const restore = () => {
    const id = flushSync(() => list.restore());
    if (id === undefined) return;
    rows.current?.querySelector<HTMLElement>(`[data-slide="${id}"] button`)?.focus({ preventScroll: true });
    onSelect(id);
    setAnnouncement("O slide voltou ao seu lugar.");
  };

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {removed && (
        <div
          role="status"
          className="flex items-center justify-between gap-3 border-b border-line bg-warning/10 py-2 pr-2 pl-4"
        >
          <p>Slide excluído.</p>
          <SmallButton key={removed.id} icon={Undo2} label="Desfazer" autoFocus onClick={restore} />
        </div>
      )}
      {slides.length === 0 ? (
        <div className="px-6 py-10 text-center">
          <p className="font-medium">Nenhum slide</p>
          <p className="mt-1 text-pretty text-soft">
            Sem slides, o topo da página inicial mostra o título e a descrição do site.
          </p>
        </div>
      ) : (
        <ol ref={rows} aria-label="Slides" className="min-h-0 divide-y divide-line overflow-y-auto">
          {shown.map((slide, position) => (
            <SlideRow
              key={slide.id}
              slide={slide}
              position={position}
              count={slides.length}
              isSelected={slide.id === selectedId}
              isDragged={slide.id === draggedId}
              onSelect={() => onSelect(slide.id)}
              onMove={(to) => move(slide.id, to)}
              onToggle={() => list.update(slide.id, { visible: !slide.visible })}
              onDuplicate={() => duplicate(slide.id, position)}
              onRemove={() => remove(slide.id, position)}
              onGrab={(event) => start(event, slide)}
            />
          ))}
        </ol>
      )}
    </>
  );
}

type SlideRowProps = {
  slide: EditedSlide;
  position: number;
  count: number;
  isSelected: boolean;
  isDragged: boolean;
  onSelect: () => void;
  onMove: (to: number) => void;
  onToggle: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onGrab: (event: PointerEvent) => void;
};

/** Row of the slide list: one tab stop; arrow keys move between its buttons. Alt with an arrow key moves the row. */
function SlideRow({ slide, position, count, isSelected, isDragged, ...on }: SlideRowProps) {
  const name = slideName(slide);
  const alignment = alignments.find(({ value }) => value === slide.textAlign)?.name;
  const moveByKey = (event: KeyboardEvent) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    const to = position + step;
    if (to >= 0 && to < count) on.onMove(to);
  };
  const actions = [
    {
      title: "Mover para cima",
      icon: ArrowUp,
      disabled: position === 0,
      onClick: () => on.onMove(position - 1),
    },
    {
      title: "Mover para baixo",
      icon: ArrowDown,
      disabled: position === count - 1,
      onClick: () => on.onMove(position + 1),
    },
    {
      title: slide.visible ? "Ocultar" : "Mostrar",
      icon: slide.visible ? Eye : EyeOff,
      onClick: on.onToggle,
    },
    { title: "Duplicar", icon: Copy, onClick: on.onDuplicate },
    { title: "Excluir", icon: Trash2, onClick: on.onRemove },
  ];
  return (
    <li data-slide={slide.id} onKeyDown={moveByKey}>
      <Toolbar.Root
        aria-label={name}
        className={classNames(
          "group relative grid grid-cols-[1.5rem_auto_minmax(0,1fr)] gap-x-2.5 py-2.5 pr-2 pl-1 max-md:gap-y-1 max-md:pb-1 md:h-[5.75rem] md:grid-rows-[1fr_auto]",
          isDragged ? "z-10 bg-surface shadow-lg" : isSelected ? "bg-chosen" : "hover:bg-mist",
        )}
      >
        <span
          aria-hidden
          onPointerDown={on.onGrab}
          title="Arraste para mudar a ordem"
          className="relative z-10 row-span-2 -my-2.5 grid cursor-grab max-md:-mb-1 touch-none place-items-center text-soft hover:text-ink active:cursor-grabbing"
        >
          <GripVertical className="size-4" />
        </span>
        <SlideThumbnail
          image={slide.image}
          className={classNames("h-[4.25rem] md:row-span-2", !slide.visible && "opacity-45 grayscale")}
        />
        <div className="flex min-w-0 flex-col">
          <Toolbar.Button
            aria-current={isSelected ? "true" : undefined}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onClick={on.onSelect}
            className={classNames(
              "truncate text-left font-medium outline-none after:absolute after:inset-0",
              "focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-ink",
            )}
          >
            {name}
          </Toolbar.Button>
          <p className="flex items-center gap-2 text-xs text-soft">
            {alignment}
            <TimeBadge slide={slide} />
          </p>
        </div>
        {/* Always visible on devices without hover. */}
        <div className="relative z-10 flex justify-between transition-opacity max-md:col-span-2 md:-mb-1 md:-ml-1.5 md:self-start md:justify-self-start pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100">
          {actions.map(({ title, icon, ...action }) => (
            <Toolbar.Button
              key={title}
              render={<IconButton size="small" icon={icon} label={`${title}: ${name}`} title={title} />}
              {...action}
            />
          ))}
        </div>
      </Toolbar.Root>
    </li>
  );
}

/** Why a slide is hidden from visitors, or until when it is visible. */
function TimeBadge({ slide: { visible, from, until } }: { slide: EditedSlide }) {
  const now = new Date();
  if (!visible) return <Badge tone="neutral">Oculto</Badge>;
  if (from && new Date(from) > now) return <Badge tone="warning">A partir de {formatDateTime(from)}</Badge>;
  if (!until) return null;
  return new Date(until) > now ? (
    <Badge tone="success">Até {formatDateTime(until)}</Badge>
  ) : (
    <Badge tone="neutral">Saiu em {formatDateTime(until)}</Badge>
  );
}
