import type { Element, Node } from "@xmldom/xmldom";

export const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
export const XLINK_NAMESPACE = "http://www.w3.org/1999/xlink";
const ELEMENT = 1;

export function isElement(node: Node): node is Element {
  return node.nodeType === ELEMENT;
}

export function* childrenOf(element: Element): Generator<Node> {
  for (let child = element.firstChild; child; child = child.nextSibling) yield child;
}

/** An element and all elements below it, in document order. */
export function* elementsOf(element: Element): Generator<Element> {
  yield element;
  for (const child of childrenOf(element)) if (isElement(child)) yield* elementsOf(child);
}
