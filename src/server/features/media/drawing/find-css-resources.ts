import { ident, string, tokenize, tokenTypes, url } from "css-tree";

/** Reference to an element of the same drawing. */
const LOCAL_REFERENCE = /^#[\p{L}\p{N}_.:%-]+$/u;
/** Functions that load an image, or take one from elsewhere on the page. */
const imageFunctions = new Set(
  "image image-set -webkit-image-set cross-fade -webkit-cross-fade element -moz-element paint -webkit-canvas".split(
    " ",
  ),
);

/** Functions whose value the renderer cannot evaluate. */
const unknownFunctions = new Set(["var", "env", "attr", "has"]);

/** CSS that embeds resources, loads external ones, or hides something from the renderer. */
export type CssResource = "external" | "fonts" | "keyframes" | "animation" | "conditional";

/** Reports whether a URL references an element of the same drawing. */
export function isLocalReference(address: string): boolean {
  return LOCAL_REFERENCE.test(address);
}

/** Tokenizes CSS as browsers do, so escapes, comments and upper case hide nothing. Takes linear time. */
export function findCssResources(css: string): Set<CssResource> {
  const found = new Set<CssResource>();
  let isAddressNext = false;
  let depth = 0;
  let isKeyframes = false;
  tokenize(css, (type, start, end) => {
    if (type === tokenTypes.WhiteSpace || type === tokenTypes.Comment) return;
    const text = css.slice(start, end);
    const isAddressHere = isAddressNext;
    isAddressNext = false;
    if (isAddressHere && !(type === tokenTypes.String && isLocalReference(string.decode(text))))
      found.add("external");
    if (type === tokenTypes.BadUrl) found.add("external");
    if (type === tokenTypes.Url && !isLocalReference(url.decode(text))) found.add("external");
    if (type === tokenTypes.Function) {
      const name = ident.decode(text.slice(0, -1)).toLowerCase();
      if (imageFunctions.has(name)) found.add("external");
      if (unknownFunctions.has(name)) found.add("conditional");
      isAddressNext = name === "url" || name === "src";
    }
    if (type === tokenTypes.RightCurlyBracket) depth -= 1;
    if (type === tokenTypes.LeftCurlyBracket) depth += 1;
    // A nested rule, or one inside an at-rule such as `@media`.
    if (depth > 1 && !isKeyframes) found.add("conditional");
    if (depth === 0 && type === tokenTypes.RightCurlyBracket) isKeyframes = false;
    if (type === tokenTypes.AtKeyword) {
      const name = ident.decode(text.slice(1)).toLowerCase();
      if (name === "import") found.add("external");
      if (name === "font-face") found.add("fonts");
      isKeyframes = depth === 0 && /^(-\w+-)?keyframes$/.test(name);
      if (isKeyframes) found.add("keyframes");
    }
    if (type === tokenTypes.Ident && /^(-webkit-)?animation/.test(ident.decode(text).toLowerCase()))
      found.add("animation");
  });
  return found;
}
