import { type Attr, DOMParser, type Element, XMLSerializer } from "@xmldom/xmldom";
import { cleanDeclarations } from "./clean-declarations.ts";
import { inlineStyleSheets } from "./inline-style-sheets.ts";
import { isLocalReference, judgeCssValue } from "./judge-css-value.ts";
import { rejectHeavyDrawing } from "./reject-heavy-drawing.ts";
import { RejectedImageError } from "./rejected-image.ts";
import { allowedElements, plainAttributes, rejectedElements, valueAttributes } from "./svg-names.ts";
import { childrenOf, elementsOf, isElement, SVG_NAMESPACE, XLINK_NAMESPACE } from "./svg-tree.ts";

/** Far more than the SVG of a logo or slide needs (product 11.7). */
export const MAX_BYTES = 2 * 1024 * 1024;
const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 256;
const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";
const XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/";
const TEXT_NODES = new Set([3, 4]);
const PROCESSING_INSTRUCTION = 7;

/** Embedded images as data URLs: the only addresses allowed besides references inside the SVG. */
const EMBEDDED_IMAGE = /^\s*data:image\/(png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=\s]*$/;

/**
 * Returns an SVG of allowed elements and attributes that refers to nothing outside of it (product 11.8). What a drawing
 * in a page never shows is dropped: scripts, event handlers, links, data of editors. What would change its look is
 * rejected.
 * @throws RejectedImageError `broken` when it is not a well-formed SVG, declares entities, or is too large; otherwise
 * what the site cannot show.
 */
export function sanitizeSvg(bytes: Uint8Array): string {
  if (bytes.byteLength > MAX_BYTES) throw new RejectedImageError("broken");
  const text = new TextDecoder().decode(bytes);
  // Nested entities can expand a few lines to gigabytes.
  if (/<!(DOCTYPE|ENTITY)/i.test(text.replace(/<!DOCTYPE svg PUBLIC "[^"<>[\]]*" "[^"<>[\]]*"\s*>/i, "")))
    throw new RejectedImageError("broken");
  const root = parse(text);
  removeForeignNodes(root);
  const sheet = inlineStyleSheets(root);
  for (const element of elementsOf(root)) {
    for (const attribute of Array.from(element.attributes)) cleanAttribute(element, attribute, sheet);
  }
  rejectHeavyDrawing(root);
  return new XMLSerializer().serializeToString(root);
}

function parse(text: string): Element {
  const document = parseXml(text.replace(/^\uFEFF/, ""));
  const root = document.documentElement;
  if (root?.localName !== "svg" || root.namespaceURI !== SVG_NAMESPACE)
    throw new RejectedImageError("broken");
  for (let node = document.firstChild; node; node = node.nextSibling) {
    const isStyleSheet = node.nodeType === PROCESSING_INSTRUCTION && node.nodeName === "xml-stylesheet";
    if (isStyleSheet) throw new RejectedImageError("external");
  }
  return root;
}

function parseXml(text: string) {
  try {
    const onError = () => {
      throw new RejectedImageError("broken");
    };
    return new DOMParser({ onError }).parseFromString(text, "image/svg+xml");
  } catch {
    throw new RejectedImageError("broken");
  }
}

/** Leaves allowed elements, style sheets and text. */
function removeForeignNodes(root: Element): void {
  let count = 0;
  const clean = (element: Element, depth: number) => {
    count += 1;
    if (count > MAX_ELEMENTS || depth > MAX_DEPTH) throw new RejectedImageError("complex");
    for (const child of [...childrenOf(element)]) {
      if (isElement(child) ? isKept(child) : TEXT_NODES.has(child.nodeType)) {
        if (isElement(child)) clean(child, depth + 1);
      } else element.removeChild(child);
    }
  };
  clean(root, 1);
}

/** @throws RejectedImageError for an element whose absence would change the look. */
function isKept(element: Element): boolean {
  const name = element.localName ?? "";
  // No browser draws what requires an extension: it is what an editor keeps for itself.
  if (element.namespaceURI !== SVG_NAMESPACE || element.hasAttribute("requiredExtensions")) return false;
  const reason = rejectedElements.get(name);
  if (reason) throw new RejectedImageError(reason);
  return name === "style" || allowedElements.has(name);
}

function cleanAttribute(element: Element, attribute: Attr, sheet: { hasKeyframes: boolean }): void {
  const { namespaceURI, value } = attribute;
  const name = attribute.localName ?? "";
  const isLink = name === "href" && [null, "", XLINK_NAMESPACE].includes(namespaceURI);
  if (namespaceURI === XMLNS_NAMESPACE) {
    if (value !== SVG_NAMESPACE && value !== XLINK_NAMESPACE) element.removeAttributeNode(attribute);
  } else if (isLink) cleanLink(element, attribute);
  else if (namespaceURI === XML_NAMESPACE ? name === "space" || name === "lang" : plainAttributes.has(name))
    return;
  else if (namespaceURI) element.removeAttributeNode(attribute);
  else if (name === "style") {
    const declarations = cleanDeclarations(value, sheet);
    if (declarations) attribute.value = declarations;
    else element.removeAttributeNode(attribute);
  } else if (!valueAttributes.has(name) || !isSafeValue(value)) element.removeAttributeNode(attribute);
}

/** @throws RejectedImageError `external` for a link whose content the drawing shows. */
function cleanLink(element: Element, attribute: Attr): void {
  const address = attribute.value.trim();
  if (element.localName === "a" || address === "") element.removeAttributeNode(attribute);
  else if (isLocalReference(address)) attribute.value = address;
  else if (element.localName === "image" && EMBEDDED_IMAGE.test(address)) {
    attribute.value = address.replace(/\s+/g, "");
  } else throw new RejectedImageError("external");
}

function isSafeValue(value: string): boolean {
  const verdict = judgeCssValue(value);
  if (verdict === "external") throw new RejectedImageError("external");
  return verdict === "safe";
}
