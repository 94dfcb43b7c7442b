import { RejectedImageError } from "../rejected-image.ts";

/** A browser draws as many in about a second. Drawings of editors have hundreds, detailed ones thousands. */
const MAX_DRAWN_ELEMENTS = 30_000;
/** Elements and references within each other. */
const MAX_DEPTH = 1000;
const ADDRESS = /url\(\s*["']?#([^"')\s]+)|^\s*#(\S+)\s*$/g;

/**
 * Rejects a drawing that is small as a file and endless in a browser, which builds what a `<use>` refers to even where
 * nothing of it is drawn. Counts each reference with all that it refers to.
 * @throws RejectedImageError `complex` above MAX_DRAWN_ELEMENTS, `circular` for what contains itself.
 */
export function rejectMultipliedElements(root: Element): void {
  const byId = new Map<string, Element>();
  for (const element of root.querySelectorAll("[id]"))
    if (!byId.has(element.id)) byId.set(element.id, element);
  const counts = new Map<Element, number>();
  const active = new Set<Element>();
  const countOf = (element: Element): number => {
    const known = counts.get(element);
    if (known !== undefined) return known;
    if (active.has(element)) throw new RejectedImageError("circular");
    if (active.size > MAX_DEPTH) throw new RejectedImageError("complex");
    active.add(element);
    let count = 1;
    for (const child of element.children) count += countOf(child);
    for (const target of targetsOf(element, byId)) count += countOf(target);
    if (count > MAX_DRAWN_ELEMENTS) throw new RejectedImageError("complex");
    active.delete(element);
    counts.set(element, count);
    return count;
  };
  countOf(root);
}

function targetsOf(element: Element, byId: ReadonlyMap<string, Element>): Element[] {
  const values = Array.from(element.attributes, ({ value }) => value).filter((value) => value.includes("#"));
  return values
    .flatMap((value) => [...value.matchAll(ADDRESS)])
    .flatMap(([, inCss, whole]) => byId.get(decodeId(inCss ?? whole ?? "")) ?? []);
}

function decodeId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
