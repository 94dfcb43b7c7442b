import { DOMParser, type Element, type Node, XMLSerializer } from "@xmldom/xmldom";
import { RejectedImageError } from "./rejected-image.ts";

/** A drawing for a logo or a slide; what is larger hides something or was exported carelessly. */
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_ELEMENTS = 20_000;
/** A list of filters, each with its address. */
const MAX_PAINT = 1000;
const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
const XLINK_NAMESPACE = "http://www.w3.org/1999/xlink";
const ELEMENT = 1;
const TEXT_NODES = new Set([3, 4]);

/** Shapes, text, paint and filters. Left out: script, foreignObject, animation (it can set links), style sheets. */
const elements = new Set(
  "svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath image marker mask clipPath pattern linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence switch".split(
    " ",
  ),
);

/** Pictures inside the drawing, as data; the only address besides a part of the drawing itself. */
const EMBEDDED_PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/;
const OWN_PART = /^#[\w.:-]+$/;

/**
 * A drawing without script, handlers, style sheets and anything that refers outside of it.
 * @throws RejectedImageError `broken` when it is no well-formed SVG, declares entities, or is too large.
 */
export function sanitizeSvg(bytes: Uint8Array): string {
  if (bytes.byteLength > MAX_BYTES) throw new RejectedImageError("broken");
  const text = new TextDecoder().decode(bytes);
  // Entities multiply: a few lines can become gigabytes.
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
  return element.namespaceURI === SVG_NAMESPACE && elements.has(element.localName ?? "");
}

function cleanAttributes(element: Element): void {
  for (const attribute of Array.from(element.attributes)) {
    const name = attribute.localName?.toLowerCase() ?? "";
    const isLink = name === "href" && [null, "", XLINK_NAMESPACE].includes(attribute.namespaceURI);
    const keeps = isLink
      ? isOwnAddress(element, attribute.value)
      : !name.startsWith("on") && isHarmless(attribute.value);
    if (!keeps) element.removeAttributeNode(attribute);
  }
}

function isOwnAddress(element: Element, address: string): boolean {
  return OWN_PART.test(address) || (element.localName === "image" && EMBEDDED_PICTURE.test(address));
}

/** Paint such as `url(#gradient)` stays; `url(https://…)`, `@import` and escapes that could hide them go. */
function isHarmless(value: string): boolean {
  if (/[\\@]|javascript:|expression\s*\(/i.test(value)) return false;
  if (!/url/i.test(value)) return true;
  // Paint is short; a long value with many addresses would be walked again from each of them.
  if (value.length > MAX_PAINT) return false;
  const addresses = value.matchAll(/url\s*\(\s*(["']?)(.*?)\1\s*\)/gi);
  return (
    [...addresses].every(([, , address = ""]) => OWN_PART.test(address)) && !/url\s*\([^)]*$/i.test(value)
  );
}
