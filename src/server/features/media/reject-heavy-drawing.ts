import type { Element, Node } from "@xmldom/xmldom";
import { readDeclarations } from "./clean-declarations.ts";
import { RejectedImageError } from "./rejected-image.ts";
import { childrenOf, elementsOf, isElement, XLINK_NAMESPACE } from "./svg-tree.ts";

/** A browser draws as many in about a second. Drawings of editors have hundreds, detailed ones thousands. */
const MAX_DRAWN_ELEMENTS = 30_000;
/** What is drawn to a layer of its own, as large as the drawing, counts as so many elements: by measurement. */
const layerElements = new Map([
  ["filter", 500],
  ["mask", 100],
  ["mask-image", 100],
  ["mix-blend-mode", 20],
  ["opacity", 20],
]);
/** Characters of a path, of points, dashes or text that take about as long as an element. */
const CHARACTERS_PER_ELEMENT = 200;
/** A dashed outline counts as so many elements. */
const DASHED_ELEMENTS = 20;
/** Pixels that a filter primitive reads around each, and octaves of noise, that take as long as a layer. */
const REACH_PER_LAYER = 10;
const NO_LAYER = /^(none|normal|1|100%)$/i;
/** Elements and references within each other. */
const MAX_DEPTH = 256;
/** Properties that elements take over from their parent, and content from its `<use>`. Shapes draw them. */
const inherited = new Set(["fill", "stroke", "marker", "marker-start", "marker-mid", "marker-end"]);
const shapes = new Set("path rect circle ellipse line polyline polygon text tspan textPath".split(" "));
/** Drawn once for each vertex of a path. */
const perVertex = new Set(["marker", "marker-mid"]);
/** Values that surely replace an inherited paint. An unknown value would not. */
const PLAIN_PAINT = /^(none|#[0-9a-f]{3}|#[0-9a-f]{6})$/i;
const ADDRESS = /url\(\s*["']?#([^"')\s]+)/gi;

/** The values that an element gives to each property, and the ids that each property then refers to. */
type Values = ReadonlyMap<string, string[]>;
type References = ReadonlyMap<string, ReadonlySet<string>>;

const noReferences: References = new Map();

/**
 * Rejects a drawing that is small as a file and endless on the screen: counts its elements as browsers draw them, each
 * reference to a symbol, pattern, mask, marker or the like anew (product 11.7).
 * @throws RejectedImageError `complex` above MAX_DRAWN_ELEMENTS or MAX_DEPTH, `circular` for what contains itself.
 */
export function rejectHeavyDrawing(root: Element): void {
  const { byId, values, layers, referencesAt } = indexDrawing(root);
  const active = new Set<Element>();
  let drawn = 0;

  const follow = (id: string, passed: References | undefined, context: References) => {
    const target = byId.get(id);
    if (target) draw(target, passed ?? referencesAt(target.parentNode), context);
  };
  const draw = (element: Element, passed: References, context: References) => {
    if (active.has(element)) throw new RejectedImageError("circular");
    if (active.size >= MAX_DEPTH) throw new RejectedImageError("complex");
    active.add(element);
    drawn += 1 + layers(element);
    const references = referencesOf(values(element), passed, context);
    for (const child of childrenOf(element)) if (isElement(child)) draw(child, references, context);
    for (const id of linksOf(element)) {
      follow(id, element.localName === "use" ? references : undefined, references);
    }
    for (const [property, ids] of references) {
      if (inherited.has(property) && !shapes.has(element.localName ?? "")) continue;
      const before = drawn;
      for (const id of ids) follow(id, undefined, references);
      if (perVertex.has(property)) drawn += (drawn - before) * verticesOf(element);
    }
    if (drawn > MAX_DRAWN_ELEMENTS) throw new RejectedImageError("complex");
    active.delete(element);
  };
  draw(root, noReferences, noReferences);
}

function indexDrawing(root: Element) {
  const byId = new Map<string, Element>();
  const values = new Map<Element, Values>();
  const layers = new Map<Element, number>();
  for (const element of elementsOf(root)) {
    const id = element.getAttribute("id");
    if (id && !byId.has(id)) byId.set(id, element);
    const given = givenValues(element);
    values.set(element, valuesOf(given));
    layers.set(element, layersOf(element, given) + lengthOf(element) + primitiveOf(element));
  }
  const known = new Map<Element, References>();
  /** What an element refers to where it stands. */
  const referencesAt = (node: Node | null): References => {
    if (!node || !isElement(node)) return noReferences;
    const references =
      known.get(node) ?? referencesOf(values.get(node), referencesAt(node.parentNode), noReferences);
    known.set(node, references);
    return references;
  };
  return {
    byId,
    referencesAt,
    values: (element: Element) => values.get(element),
    layers: (element: Element) => layers.get(element) ?? 0,
  };
}

type GivenValue = { property: string; value: string };

/** Attributes come first: a declaration of `style` wins over them. */
function givenValues(element: Element): GivenValue[] {
  const attributes = Array.from(element.attributes, ({ name, value }) => ({ property: name, value }));
  return [
    ...attributes.filter(({ property }) => property !== "style"),
    ...readDeclarations(element.getAttribute("style") ?? ""),
  ];
}

function valuesOf(given: readonly GivenValue[]): Values {
  const values = new Map<string, string[]>();
  for (const { property, value } of given) {
    if (!inherited.has(property) && !/url|inherit|var\(/i.test(value)) continue;
    values.set(property, [...(values.get(property) ?? []), value]);
  }
  return values;
}

/** The opacity of a single shape needs no layer. */
function layersOf(element: Element, given: readonly GivenValue[]): number {
  const isShape = shapes.has(element.localName ?? "");
  return given
    .filter(({ property, value }) => !NO_LAYER.test(value.trim()) && !(isShape && property === "opacity"))
    .map(({ property }) => layerElements.get(property.replace(/^-webkit-/, "")) ?? 0)
    .reduce((sum, elements) => sum + elements, 0);
}

/** An upper bound: a value that browsers may ignore counts together with what it would replace. */
function referencesOf(values: Values | undefined, parent: References, context: References): References {
  const references = new Map<string, ReadonlySet<string>>();
  for (const [property, ids] of parent) if (inherited.has(property)) references.set(property, ids);
  for (const [property, texts] of values ?? []) {
    const all = texts.join(" ");
    const ids = new Set([...all.matchAll(ADDRESS)].map(([, id = ""]) => decodeId(id)));
    const isPlain = ids.size === 0 && PLAIN_PAINT.test(texts.at(-1) ?? "");
    const isInheriting = inherited.has(property) ? !isPlain : /inherit|var\(/i.test(all);
    const taken = isInheriting ? [parent.get(property)] : [];
    if (/context-/i.test(all)) taken.push(context.get("fill"), context.get("stroke"));
    for (const id of taken.flatMap((some) => [...(some ?? [])])) ids.add(id);
    references.set(property, ids);
  }
  return references;
}

function linksOf(element: Element): string[] {
  const addresses = [element.getAttribute("href"), element.getAttributeNS(XLINK_NAMESPACE, "href")];
  return addresses.flatMap((address) => (address?.startsWith("#") ? [decodeId(address.slice(1))] : []));
}

function decodeId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** At most: a vertex takes two characters or more. */
function verticesOf(element: Element): number {
  return Math.ceil(`${element.getAttribute("d") ?? ""}${element.getAttribute("points") ?? ""}`.length / 2);
}

/** What a long path or text costs each time that it is drawn. */
function lengthOf(element: Element): number {
  const own = Array.from(element.childNodes).filter((node) => !isElement(node));
  const text = own.reduce((sum, node) => sum + (node.nodeValue?.length ?? 0), 0);
  const attributes = ["d", "points"].reduce(
    (sum, name) => sum + (element.getAttribute(name)?.length ?? 0),
    0,
  );
  // Short dashes cut an outline into countless pieces.
  const isDashed = givenValues(element).some(
    ({ property, value }) => property === "stroke-dasharray" && value.trim() !== "none",
  );
  return Math.floor((text + attributes) / CHARACTERS_PER_ELEMENT) + (isDashed ? DASHED_ELEMENTS : 0);
}

/** What a filter primitive costs beyond its filter: by its reach and its octaves. */
function primitiveOf(element: Element): number {
  if (!element.localName?.startsWith("fe")) return 0;
  const numbers = ["radius", "stdDeviation", "numOctaves", "order"].flatMap((name) =>
    (element.getAttribute(name) ?? "").split(/[\s,]+/).map(Number),
  );
  const reach = Math.max(0, ...numbers.filter(Number.isFinite));
  return (layerElements.get("filter") ?? 0) * Math.ceil((1 + reach) / REACH_PER_LAYER / 10);
}
