import { Window } from "happy-dom";

/**
 * Makes a window compute styles as its documents have them, without style sheets: the style of the element, or the default
 * of its tag. What happy-dom computes of all sheets and ancestors was a tenth of the work of a test of components.
 */
export function computeOwnStyles(window: Window): void {
  const defaults = new Map<string, string>();
  const bare = new Window();
  const defaultOf = ({ tagName, namespaceURI }: Element, property: string): string => {
    const key = `${tagName} ${property}`;
    let value = defaults.get(key);
    if (value === undefined) {
      const element = bare.document.createElementNS(namespaceURI ?? "", tagName.toLowerCase());
      bare.document.body.append(element);
      value = bare.getComputedStyle(element).getPropertyValue(property);
      element.remove();
      defaults.set(key, value);
    }
    return value;
  };
  const computed = (element: Element, property: string): string => {
    const own = ownValue(element, property);
    if (own) return own;
    if (property === "visibility" || property.startsWith("--")) {
      const parent = element.parentElement;
      if (parent) return computed(parent, property);
    }
    return property.startsWith("--") ? "" : defaultOf(element, property);
  };
  const getComputedStyle = (element: Element) => {
    const getPropertyValue = (property: string) => computed(element, property);
    return new Proxy(
      { getPropertyValue },
      {
        get: (style, name) =>
          Reflect.get(style, name) ??
          (typeof name === "string" ? getPropertyValue(hyphenated(name)) : undefined),
      },
    );
  };
  Object.defineProperty(window, "getComputedStyle", {
    value: getComputedStyle,
    configurable: true,
    writable: true,
  });
}

function ownValue(element: Element, property: string): string {
  return element.hasAttribute("style") ? (element as HTMLElement).style.getPropertyValue(property) : "";
}

/** `pointerEvents` as `pointer-events`. */
function hyphenated(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
