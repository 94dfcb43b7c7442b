import { valueAt } from "#shared/content/compare-content.ts";
import type { ContentChanges } from "#shared/content/define-content.ts";
import type { ContentDescription, ContentLeaf } from "#shared/content/describe-content.ts";
import { formatReais } from "#shared/formats/reais.ts";

/**
 * Finds the leaf of a clicked icon or amount, which can only be edited in its field. Several leaves may have the value, so it
 * is looked up in the item with the nearest text. Undefined for other elements.
 */
export function panelLeafAt(
  target: Element,
  description: ContentDescription,
  changes: ContentChanges,
): string | undefined {
  const isIcon = target.closest("svg") !== null;
  const text = target.textContent;
  if (!isIcon && (!/\d/.test(text) || target.querySelector("[data-leaf]"))) return undefined;
  const ofItem = itemAround(target, description)?.filter(({ kind }) => kind === (isIcon ? "icon" : "price"));
  if (isIcon) return ofItem?.[0]?.leaf;
  const amounts: readonly string[] = text.match(/\d[\d.,]*/g) ?? [];
  return ofItem?.find(({ leaf }) =>
    amounts.includes(formatReais(Number(valueAt(description, changes, leaf)))),
  )?.leaf;
}

/** Leaves of the item with the text nearest to an element. */
function itemAround(target: Element, { lists }: ContentDescription): ContentLeaf[] | undefined {
  for (let around = target.parentElement; around; around = around.parentElement) {
    for (const { dataset } of around.querySelectorAll<HTMLElement>("[data-leaf]:not([data-foreign])")) {
      const { leaf = "" } = dataset;
      const list = lists.find((one) => leaf.startsWith(`${one.leaf}.`));
      if (!list) continue;
      const [id = ""] = leaf.slice(list.leaf.length + 1).split(".");
      return list.item.map((field) => ({ ...field, leaf: field.leaf.replace("{id}", id) }));
    }
  }
  return undefined;
}
