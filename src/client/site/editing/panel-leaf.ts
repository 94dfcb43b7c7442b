import { valueAt } from "#shared/content/compare-content.ts";
import type { ContentChanges } from "#shared/content/define-content.ts";
import type { ContentDescription, ContentLeaf } from "#shared/content/describe-content.ts";
import { formatReais } from "#shared/formats/reais.ts";

/**
 * The leaf of an icon or amount at a place of the page, which is edited in its field alone: of the item whose texts stand
 * nearest. Undefined for other places.
 */
export function panelLeafAt(
  target: Element,
  description: ContentDescription,
  changes: ContentChanges,
): string | undefined {
  const isIcon = target.closest("svg") !== null;
  const said = target.textContent;
  if (!isIcon && (!/\d/.test(said) || target.querySelector("[data-leaf]"))) return undefined;
  const ofItem = itemAround(target, description)?.filter(({ kind }) => kind === (isIcon ? "icon" : "price"));
  if (isIcon) return ofItem?.[0]?.leaf;
  const amounts: readonly string[] = said.match(/\d[\d.,]*/g) ?? [];
  return ofItem?.find(({ leaf }) =>
    amounts.includes(formatReais(Number(valueAt(description, changes, leaf)))),
  )?.leaf;
}

/** The leaves of the item that has the texts nearest to a place. */
function itemAround(target: Element, { lists }: ContentDescription): ContentLeaf[] | undefined {
  for (let around = target.parentElement; around; around = around.parentElement) {
    for (const text of around.querySelectorAll<HTMLElement>("[data-leaf]:not([data-foreign])")) {
      const { leaf = "" } = text.dataset;
      const list = lists.find((one) => leaf.startsWith(`${one.leaf}.`));
      if (!list) continue;
      const [id = ""] = leaf.slice(list.leaf.length + 1).split(".");
      return list.item.map((part) => ({ ...part, leaf: part.leaf.replace("{id}", id) }));
    }
  }
  return undefined;
}
