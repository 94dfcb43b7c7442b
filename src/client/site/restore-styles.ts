const STYLE_RULE = /^\[data-style="(\d+)"\]$/;

/**
 * Gives the elements under `root` their style attributes back, which the server had to write as rules of the style sheet:
 * the security policy blocks them in markup. React then finds the elements as it would have made them.
 */
export function restoreStyles(root: HTMLElement): void {
  const declarations = new Map<string, string>();
  for (const rule of [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])) {
    if (!(rule instanceof CSSStyleRule)) continue;
    const key = STYLE_RULE.exec(rule.selectorText)?.[1];
    if (key) declarations.set(key, rule.style.cssText);
  }
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>("[data-style]")) {
    element.style.cssText = declarations.get(element.dataset.style ?? "") ?? "";
    delete element.dataset.style;
  }
}
