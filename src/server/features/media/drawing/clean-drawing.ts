import createPurifier from "dompurify";
import { JSDOM } from "jsdom";
import { RejectedImageError } from "../rejected-image.ts";
import { type CssResource, findCssResources, isLocalReference } from "./find-css-resources.ts";

/** Detailed drawings have thousands. */
const MAX_ELEMENTS = 20_000;
/** Nesting depth; the sanitizer takes quadratic time in it. */
const MAX_DEPTH = 256;
/** Embedded images as data URLs, the only URLs allowed besides references inside the drawing. */
const EMBEDDED_IMAGE = /^\s*data:image\/(png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=\s]*$/;
/** Missing in DOMPurify's SVG list, but visible in drawings. References are checked below. */
const moreElements = ["use", "#cdata-section"];
const moreAttributes = `fr side spacing limitingConeAngle pointsAtX pointsAtY pointsAtZ font isolation marker
  mix-blend-mode white-space xml:lang`.split(/\s+/);

const linkAttributes = ["href", "xlink:href"];

const { window } = new JSDOM("");
const purifier = createPurifier(window);

/**
 * Sanitizes a drawing to an allowlist without external references. Removes what an embedded drawing never shows
 * (scripts, event handlers, links, editor data), and rejects what would change its look.
 * @throws RejectedImageError
 */
export function cleanDrawing(text: string): SVGSVGElement {
  if (text.split("<").length > 3 * MAX_ELEMENTS) throw new RejectedImageError("complex");
  const root = new window.DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.localName !== "svg") throw new RejectedImageError("broken");
  rejectLargeTrees(root);
  // Browsers never draw elements with required extensions, which hold editor data.
  for (const element of root.querySelectorAll("[requiredExtensions]")) element.remove();
  rejectLostElements(root);
  purifier.sanitize(root, {
    IN_PLACE: true,
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: moreElements,
    ADD_ATTR: moreAttributes,
    FORBID_TAGS: ["metadata"],
    KEEP_CONTENT: false,
    ALLOW_DATA_ATTR: false,
  });
  // The sanitizer silently removes URLs outside its own allowlist.
  for (const removed of purifier.removed) {
    if (!("attribute" in removed) || !linkAttributes.includes(removed.attribute?.name ?? "")) continue;
    const isLost = removed.attribute?.value.trim() !== "" && removed.from.nodeName !== "a";
    if (isLost) throw new RejectedImageError("external");
  }
  const elements = [root, ...root.querySelectorAll("*")];
  for (const element of elements) cleanLinks(element);
  rejectResources(root, elements);
  return root as unknown as SVGSVGElement;
}

/** @throws RejectedImageError `complex` above MAX_ELEMENTS and MAX_DEPTH. */
function rejectLargeTrees(root: Element): void {
  const depths = new Map<Element | null, number>();
  for (const element of [root, ...root.querySelectorAll("*")]) {
    const depth = (depths.get(element.parentElement) ?? 0) + 1;
    depths.set(element, depth);
    if (depth > MAX_DEPTH || depths.size > MAX_ELEMENTS) throw new RejectedImageError("complex");
  }
}

/** @throws RejectedImageError for elements whose removal by the sanitizer would change the look. */
function rejectLostElements(root: Element): void {
  if (root.querySelector("foreignObject")) throw new RejectedImageError("foreign");
  if (root.querySelector("animate, animateColor, animateMotion, animateTransform, set"))
    throw new RejectedImageError("animation");
}

/** @throws RejectedImageError `external` for a link to visible content. */
function cleanLinks(element: Element): void {
  for (const name of linkAttributes) {
    const address = element.getAttribute(name)?.trim();
    if (address === undefined || isLocalReference(address)) continue;
    if (element.localName === "a" || address === "") element.removeAttribute(name);
    else if (element.localName === "image" && EMBEDDED_IMAGE.test(address))
      element.setAttribute(name, address.replace(/\s+/g, ""));
    else throw new RejectedImageError("external");
  }
}

/**
 * @throws RejectedImageError for external URLs, embedded fonts used by text, animation, and styles that the renderer
 * cannot judge.
 */
function rejectResources(root: Element, elements: readonly Element[]): void {
  const found = new Set<CssResource>();
  const find = (css: string) => {
    for (const resource of findCssResources(css)) found.add(resource);
  };
  for (const element of elements) {
    if (element.localName === "style") {
      find(element.textContent ?? "");
      if (!/^(all|screen)?$/.test(element.getAttribute("media")?.trim() ?? "")) found.add("conditional");
    }
    for (const { name, value } of element.attributes) {
      // Outside `style`, only functions load resources.
      if (name === "style" || (value.includes("(") && !name.endsWith("href"))) find(value);
    }
  }
  if (found.has("fonts") && root.querySelector("text")) throw new RejectedImageError("fonts");
  if (found.has("keyframes") && found.has("animation")) throw new RejectedImageError("animation");
  if (found.has("conditional")) throw new RejectedImageError("styles");
  if (found.has("external")) throw new RejectedImageError("external");
}
