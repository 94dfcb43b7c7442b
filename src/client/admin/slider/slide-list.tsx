import { Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#client/components/button.tsx";
import { useDragOrder } from "#client/lib/use-drag-order.ts";
import { texts } from "#shared/texts/texts.ts";
import { slideName } from "./edited-slides.ts";
import { SlideRow } from "./slide-row.tsx";
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
          <Button key={removed.id} look="quiet" size="small" autoFocus onClick={restore}>
            <Undo2 aria-hidden className="size-4" />
            Desfazer
          </Button>
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
