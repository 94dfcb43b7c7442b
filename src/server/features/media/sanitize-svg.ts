import { DOMParser, type Element, type Node, XMLSerializer } from "@xmldom/xmldom";
import { RejectedImageError } from "./rejected-image.ts";

/** Far more than the SVG of a logo or slide needs (product 11.7). */
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_ELEMENTS = 20_000;
/** In characters: enough for a list of filters with an address each. */
const MAX_PAINT_LENGTH = 1000;
const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
const XLINK_NAMESPACE = "http://www.w3.org/1999/xlink";
const ELEMENT = 1;
const TEXT_NODES = new Set([3, 4]);

/** Shapes, text, paint and filters. Excluded: script, foreignObject, animation (it can set links), style sheets. */
const allowedElements = new Set(
  "svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath image marker mask clipPath pattern linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence switch".split(
    " ",
  ),
);

/** Embedded images as data URLs: the only addresses allowed besides references inside the SVG. */
const EMBEDDED_IMAGE = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/;
const LOCAL_REFERENCE = /^#[\w.:-]+$/;

/**
 * Returns an SVG without script, event handlers, style sheets and references outside of it (product 11.8).
 * @throws RejectedImageError `broken` when it is not a well-formed SVG, declares entities, or is too large.
 */
export function sanitizeSvg(bytes: Uint8Array): string {
  if (bytes.byteLength > MAX_BYTES) throw new RejectedImageError("broken");
  const text = new TextDecoder().decode(bytes);
  // Nested entities can expand a few lines to gigabytes.
  if (/<!(DOCTYPE|ENTITY)/i.test(text.replace(/<!DOCTYPE svg PUBLIC "[^"<>[\]]*" "[^"<>[\]]*"\s*>/i, "")))
    throw new RejectedImageError("broken");
  const root = parse(text);
  let count = 0;
  const clean = (element: Element) => {
    count += 1;
    if (count > MAX_ELEMENTS) throw new RejectedImageError("broken");
    cleanAttributes(element);
    for (const child of [...childrenOf(element)]) {
      if (child.nodeType === ELEMENT && isAllowed(child as Element)) clean(child as Element);
      else if (!TEXT_NODES.has(child.nodeType)) element.removeChild(child);
    }
  };
  clean(root);
  return new XMLSerializer().serializeToString(root);
}

function parse(text: string): Element {
  try {
    const parser = new DOMParser({
      onError: () => {
        throw new RejectedImageError("broken");
      },
    });
    const root = parser.parseFromString(text.replace(/^\uFEFF/, ""), "image/svg+xml").documentElement;
    if (root?.localName !== "svg" || root.namespaceURI !== SVG_NAMESPACE)
      throw new RejectedImageError("broken");
    return root;
  } catch {
    throw new RejectedImageError("broken");
  }
}

function* childrenOf(element: Element): Generator<Node> {
  for (let child = element.firstChild; child; child = child.nextSibling) yield child;
}

function isAllowed(element: Element): boolean {
  return element.namespaceURI === SVG_NAMESPACE && allowedElements.has(element.localName ?? "");
}

function cleanAttributes(element: Element): void {
  for (const attribute of Array.from(element.attributes)) {
    const name = attribute.localName?.toLowerCase() ?? "";
    const isLink = name === "href" && [null, "", XLINK_NAMESPACE].includes(attribute.namespaceURI);
    const isSafe = isLink
      ? isSafeLink(element, attribute.value)
      : !name.startsWith("on") && isSafeValue(attribute.value);
    if (!isSafe) element.removeAttributeNode(attribute);
  }
}

function isSafeLink(element: Element, address: string): boolean {
  return LOCAL_REFERENCE.test(address) || (element.localName === "image" && EMBEDDED_IMAGE.test(address));
}

/** Accepts paint such as `url(#gradient)`; rejects `url(https://…)`, `@import` and escapes that could hide them. */
function isSafeValue(value: string): boolean {
  if (/[\\@]|javascript:|expression\s*\(/i.test(value)) return false;
  if (!/url/i.test(value)) return true;
  // A long value with many addresses takes quadratic time to match.
  if (value.length > MAX_PAINT_LENGTH) return false;
  const addresses = value.matchAll(/url\s*\(\s*(["']?)(.*?)\1\s*\)/gi);
  return (
    [...addresses].every(([, , address = ""]) => LOCAL_REFERENCE.test(address)) &&
    !/url\s*\([^)]*$/i.test(value)
  );
}
