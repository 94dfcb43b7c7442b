import { ArrowDown, ArrowUp, ChevronRight, Copy, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#client/components/button.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import type { ContentValue } from "#shared/content/define-content.ts";
import type { ContentLeaf, ContentList } from "#shared/content/describe-content.ts";
import { partNames } from "#shared/content/leaf-names.ts";
import { isSame } from "#shared/content/merge-content.ts";
import type { ContentEditor } from "./use-content-editor.ts";

type ItemListProps = {
  list: ContentList;
  editor: ContentEditor;
  nameOf: (id: string) => string;
  /** Renders the field of a leaf of an item. */
  children: (leaf: ContentLeaf) => ReactNode;
};

/** The items of a list, each folded under its name: added, copied, removed and moved by buttons. */
export function ItemList({ list, editor, nameOf, children }: ItemListProps) {
  const { leaf, min, max, item } = list;
  const ids = editor.valueAt(leaf) as readonly string[];
  const items = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const name = partNames[leaf.split(".").at(-1) ?? ""] ?? leaf;

  const put = (next: readonly string[], texts: Readonly<Record<string, ContentValue>> = {}) => {
    const { [leaf]: _, ...others } = editor.changes;
    const order = isSame(next, list.ids) ? {} : { [leaf]: next };
    flushSync(() => editor.put({ ...others, ...texts, ...order }));
  };
  const focus = (id: string, selector: string) =>
    items.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"] ${selector}`)?.focus();

  /** Inserts an item with these values after a place. */
  const insert = (place: number, fill: (part: ContentLeaf) => ContentValue) => {
    const id = `n${crypto.randomUUID().slice(0, 8)}`;
    const texts = Object.fromEntries(item.map((part) => [part.leaf.replace("{id}", id), fill(part)]));
    put(ids.toSpliced(place, 0, id), texts);
    setAnnouncement(`Item ${place + 1} de ${ids.length + 1}`);
    const added = items.current?.querySelector<HTMLDetailsElement>(`[data-item="${id}"]`);
    if (added) added.open = true;
    focus(id, "textarea, input");
  };
  const move = (id: string, step: -1 | 1) => {
    const place = ids.indexOf(id);
    put(ids.toSpliced(place, 1).toSpliced(place + step, 0, id));
    setAnnouncement(`${nameOf(id)}: posição ${place + step + 1} de ${ids.length}`);
    const isLast = step === -1 ? place + step === 0 : place + step === ids.length - 1;
    focus(id, `[data-step="${isLast ? -step : step}"] button`);
  };
  const remove = (id: string) => {
    const neighbor = ids[ids.indexOf(id) + 1] ?? ids[ids.indexOf(id) - 1] ?? "";
    const removed = nameOf(id);
    put(ids.filter((one) => one !== id));
    setAnnouncement(`Removido: ${removed}. Ctrl e Z desfazem.`);
    focus(neighbor, "summary");
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{name}</legend>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <ol ref={items} className="flex flex-col gap-2">
        {ids.map((id, place) => (
          <li key={id}>
            <details data-item={id} className="group/item rounded-lg border border-line bg-surface">
              <summary className="flex min-h-10 cursor-pointer items-center gap-1 px-3 py-1 -outline-offset-2 max-md:min-h-12">
                <span className="min-w-0 flex-1 truncate">{nameOf(id)}</span>
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
                      label={`Mover para cima: ${nameOf(id)}`}
                      title="Mover para cima"
                      disabled={place === 0}
                      onClick={() => move(id, -1)}
                    />
                  </span>
                  <span data-step="1">
                    <IconButton
                      icon={ArrowDown}
                      label={`Mover para baixo: ${nameOf(id)}`}
                      title="Mover para baixo"
                      disabled={place === ids.length - 1}
                      onClick={() => move(id, 1)}
                    />
                  </span>
                  <IconButton
                    icon={Copy}
                    label={`Duplicar: ${nameOf(id)}`}
                    title="Duplicar"
                    disabled={ids.length >= max}
                    onClick={() => insert(place + 1, (part) => editor.valueAt(part.leaf.replace("{id}", id)))}
                  />
                  <span className="ml-auto">
                    <IconButton
                      icon={Trash2}
                      label={`Remover: ${nameOf(id)}`}
                      title="Remover"
                      disabled={ids.length <= min}
                      onClick={() => remove(id)}
                    />
                  </span>
                </div>
                {item.map((part) => children({ ...part, leaf: part.leaf.replace("{id}", id) }))}
              </div>
            </details>
          </li>
        ))}
      </ol>
      <Button
        look="quiet"
        size="small"
        className="self-start"
        disabled={ids.length >= max}
        onClick={() => insert(ids.length, exampleOf)}
      >
        <Plus aria-hidden className="size-4" />
        Adicionar
      </Button>
      {ids.length >= max && <p className="text-[0.8125rem] text-soft">Cabem no máximo {max} aqui.</p>}
    </fieldset>
  );
}

/** What a new item says until somebody writes: the names of its parts. */
function exampleOf({ leaf, kind }: ContentLeaf): ContentValue {
  if (kind === "price") return 0;
  if (kind === "address") return "/";
  if (kind === "note") return "";
  return partNames[leaf.split(".").at(-1) ?? ""] ?? "";
}
