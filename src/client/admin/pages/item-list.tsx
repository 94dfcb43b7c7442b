import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#client/components/button.tsx";
import type { ContentValue } from "#shared/content/define-content.ts";
import { type ContentLeaf, type ContentList, emptyValue } from "#shared/content/describe-content.ts";
import { partNames } from "#shared/content/leaf-names.ts";
import { isSame } from "#shared/content/merge-content.ts";
import { markUnder, PartList } from "./part-list.tsx";
import type { ContentEditor } from "./use-content-editor.ts";

type ItemListProps = {
  list: ContentList;
  editor: ContentEditor;
  nameOf: (id: string) => string;
  /** Renders the field of a leaf of an item. */
  children: (leaf: ContentLeaf) => ReactNode;
};

/** An item of the list. A new one starts with the texts of the item `from`, or with examples. */
type Item = { id: string; from?: string };

/** The items of a list of a document, whose order and texts are leaves of it. */
export function ItemList({
  list: { leaf, ids: defaults, min, max, item },
  editor,
  nameOf,
  children,
}: ItemListProps) {
  const ids = editor.valueAt(leaf) as readonly string[];
  const change = (items: readonly Item[]) => {
    const { [leaf]: _, ...others } = editor.changes;
    const added = items.filter(({ id }) => !ids.includes(id)).flatMap(textsOf);
    const next = items.map(({ id }) => id);
    const order = isSame(next, defaults) ? {} : { [leaf]: next };
    editor.put({ ...others, ...Object.fromEntries(added), ...order });
  };
  const textsOf = ({ id, from }: Item): [string, ContentValue][] =>
    item.map((part) => [
      leafOf(part, id),
      from === undefined ? exampleOf(part) : editor.valueAt(leafOf(part, from)),
    ]);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">
        {partNames[leaf.split(".").at(-1) ?? ""] ?? leaf}
      </legend>
      <PartList<Item>
        parts={ids.map((id) => ({ id }))}
        min={min}
        max={max}
        nameOf={({ id }) => nameOf(id)}
        markOf={({ id }) => markUnder(`${leaf}.${id}`, editor.doubts)}
        copy={({ id }) => ({ id: newId(), from: id })}
        onChange={change}
        adding={(add, isFull) => (
          <>
            <Button
              look="quiet"
              size="small"
              className="self-start"
              disabled={isFull}
              onClick={() => add({ id: newId() })}
            >
              <Plus aria-hidden className="size-4" />
              Adicionar
            </Button>
            {isFull && <p className="text-[0.8125rem] text-soft">Cabem no máximo {max} aqui.</p>}
          </>
        )}
      >
        {({ id }) => item.map((part) => children({ ...part, leaf: leafOf(part, id) }))}
      </PartList>
    </fieldset>
  );
}

function leafOf({ leaf }: ContentLeaf, id: string): string {
  return leaf.replace("{id}", id);
}

function newId(): string {
  return `n${crypto.randomUUID().slice(0, 8)}`;
}

/** What a new item says until somebody writes: the names of its parts. */
function exampleOf({ leaf, kind }: ContentLeaf): ContentValue {
  if (kind === "address") return "/";
  if (kind === "price" || kind === "icon" || kind === "picture" || kind === "note") return emptyValue(kind);
  return partNames[leaf.split(".").at(-1) ?? ""] ?? "";
}
