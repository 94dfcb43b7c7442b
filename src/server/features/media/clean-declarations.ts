import { parse } from "css-tree";
import { judgeCssValue } from "./judge-css-value.ts";
import { RejectedImageError } from "./rejected-image.ts";

export type Declaration = { property: string; value: string; important: boolean };

/** A property without escapes and without the prefixes that old browsers read. */
const PROPERTY = /^-{0,2}[a-z][\w-]*$/i;

/** The declarations of a `style` attribute. One that is malformed is left out, as in browsers. */
export function readDeclarations(style: string): Declaration[] {
  const list = parse(style, { context: "declarationList", parseValue: false });
  if (list.type !== "DeclarationList") return [];
  return list.children.toArray().flatMap((child) => {
    if (child.type !== "Declaration" || child.value.type !== "Raw" || !PROPERTY.test(child.property))
      return [];
    const property = child.property.startsWith("--") ? child.property : child.property.toLowerCase();
    return [{ property, value: child.value.value.trim(), important: Boolean(child.important) }];
  });
}

/**
 * Returns a `style` attribute without declarations that no browser paints (product 11.8).
 * @throws RejectedImageError `external` for an address outside of the drawing, `animation` for one of its `keyframes`,
 * `styles` for what cannot be judged: addresses in variables, and `all`.
 */
export function cleanDeclarations(style: string, { hasKeyframes }: { hasKeyframes: boolean }): string {
  return readDeclarations(style)
    .filter(({ property, value }) => {
      const verdict = judgeCssValue(value);
      if (verdict === "external") throw new RejectedImageError("external");
      if (property === "all" || (property.startsWith("--") && /url/i.test(value))) {
        throw new RejectedImageError("styles");
      }
      const isAnimation = /^(-webkit-)?animation/.test(property);
      if (isAnimation && hasKeyframes) throw new RejectedImageError("animation");
      return verdict === "safe" && !isAnimation;
    })
    .map(({ property, value, important }) => `${property}:${value}${important ? "!important" : ""}`)
    .join(";");
}
