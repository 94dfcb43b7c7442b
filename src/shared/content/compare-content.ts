import { parseMediaUrl } from "#shared/formats/media-url.ts";
import { writeReais } from "#shared/formats/reais.ts";
import { type GroundName, groundNames } from "./content-grounds.ts";
import { type IconName, iconNames } from "./content-icons.ts";
import { readPicture } from "./content-picture.ts";
import type { ContentChanges, ContentValue } from "./define-content.ts";
import { type ContentDescription, findLeaf, itemIds, textLimits } from "./describe-content.ts";
import { nameLeaf } from "./leaf-names.ts";
import { isSame } from "./merge-content.ts";

/** A leaf that differs between two states of a document, with its name and both values formatted for people. */
export type LeafDifference = { leaf: string; name: string; before: string; after: string };

/** Returns the changed value of a leaf, or the default. */
export function valueAt(
  description: ContentDescription,
  changes: ContentChanges,
  leaf: string,
): ContentValue {
  const list = description.lists.find((one) => one.leaf === leaf);
  if (list) return itemIds(list, changes);
  return changes[leaf] ?? findLeaf(description, leaf)?.fallback ?? "";
}

/** Returns the differing leaves of two states, lists first. */
export function compareContent(
  description: ContentDescription,
  before: ContentChanges,
  after: ContentChanges,
): LeafDifference[] {
  const changed = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...changed]
    .filter((leaf) => !isSame(valueAt(description, before, leaf), valueAt(description, after, leaf)))
    .map((leaf) => ({
      leaf,
      name: nameLeafOf(description, after, leaf),
      before: show(description, before, leaf),
      after: show(description, after, leaf),
    }));
}

/** Names a leaf, with the name of its item: `Preços, Certificados, e-CPF A1, Preço`. */
export function nameLeafOf(description: ContentDescription, changes: ContentChanges, leaf: string): string {
  return nameLeaf(leaf, (item) => itemName(description, changes, item));
}

/**
 * Returns the first text of an item, such as its title, or its id if that is empty; undefined if the leaf is not an
 * item.
 */
export function itemName(
  description: ContentDescription,
  changes: ContentChanges,
  item: string,
): string | undefined {
  const list = description.lists.find(({ leaf }) => item.startsWith(`${leaf}.`));
  const id = list ? item.slice(list.leaf.length + 1) : "";
  if (!list || id.includes(".")) return undefined;
  const first = list.item.find(({ kind }) => kind in textLimits);
  return (first && String(valueAt(description, changes, first.leaf.replace("{id}", id)))) || id;
}

function show(description: ContentDescription, changes: ContentChanges, leaf: string): string {
  const value = valueAt(description, changes, leaf);
  if (typeof value === "object") {
    return value.map((id) => itemName(description, changes, `${leaf}.${id}`)).join(", ");
  }
  if (typeof value === "number") return writeReais(value);
  const kind = findLeaf(description, leaf)?.kind;
  if (kind === "icon") return iconNames[value as IconName] ?? value;
  if (kind === "ground") return groundNames[value as GroundName] ?? value;
  if (kind === "switch") return value === "" ? "Não" : "Sim";
  return kind === "picture" ? namePicture(value) : value;
}

/** Describes a picture by its alternative text, its focus and, since words may repeat, the first digits of its hash. */
export function namePicture(leaf: string): string {
  const { picture, alt, focus } = readPicture(leaf);
  const { hash } = parseMediaUrl(picture) ?? {};
  const place = focus ? `, foco em ${focus.x}% e ${focus.y}%` : "";
  const name = hash ? `imagem ${hash.slice(0, 6)}${place}` : "";
  return [name, alt].filter((part) => part !== "").join(": ");
}
