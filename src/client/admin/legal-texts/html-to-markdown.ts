import TurndownService from "turndown";

/** Detects clipboard HTML with more than plain text, for instance from Word, Google Docs or web pages. */
export const FORMATTED = /<(?:h[1-6]|b|strong|i|em|a|ul|ol|li|blockquote)[\s>]|font-weight|mso-list/i;

/** Word exports a list item as a paragraph, with its bullet or number as text to ignore. */
const WORD_ITEM = "p[data-style*='mso-list']:not([data-style*='mso-list:none'])";

/**
 * Converts HTML pasted from word processors and web pages to the Markdown of a legal text: headings, bold, italic,
 * links, lists, quotes and the text of tables. Anything else becomes plain text.
 */
export function htmlToMarkdown(html: string): string {
  // DOMParser neither runs scripts nor loads resources, but the security policy still blocks inline styles.
  const unstyled = html.replace(/<style[\s\S]*?<\/style>/gi, "").replace(/\sstyle\s*=/gi, " data-style=");
  const { body } = new DOMParser().parseFromString(unstyled, "text/html");
  for (const element of body.querySelectorAll("style, script, meta, title, img, svg, o\\:p:empty"))
    element.remove();
  readStyles(body);
  readWordLists(body);
  const converter = new TurndownService({ headingStyle: "atx", bulletListMarker: "-", emDelimiter: "*" });
  // Turndown pads list markers to four columns; the toolbar writes one space.
  converter.addRule("item", {
    filter: "li",
    replacement: (content, node) => {
      const list = node.parentElement;
      const isNumbered = list?.nodeName === "OL";
      const number =
        Number(list?.getAttribute("start") ?? 1) + [...(list?.children ?? [])].indexOf(node as Element);
      const mark = isNumbered ? `${number}. ` : "- ";
      const text = content.trim().replace(/\n+/g, `\n${" ".repeat(mark.length)}`);
      return `${mark}${text}${node.nextSibling ? "\n" : ""}`;
    },
  });
  return converter
    .turndown(body)
    .replaceAll("\u00a0", " ")
    .replace(/[ \t]+$/gm, "")
    .trim();
}

/** Google Docs and Word use styles for bold and italic; Google Docs wraps a copy in a `<b>` of normal weight. */
function readStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>("b, strong, i, em, span")) {
    const fontWeight = styleOf(element, "font-weight");
    const fontStyle = styleOf(element, "font-style");
    const isMark = element.nodeName !== "SPAN";
    const isOff = /^(?:normal|[1-4]00)$/.test(isBold(element) ? fontWeight : fontStyle);
    if (isMark && isOff) element.replaceWith(...element.childNodes);
    if (isMark) continue;
    if (/^(?:bold|bolder|[6-9]00)$/.test(fontWeight)) wrapContent(element, "strong");
    if (fontStyle === "italic") wrapContent(element, "em");
  }
}

function styleOf(element: HTMLElement, property: string): string {
  const declaration = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([\\w-]+)`, "i");
  return declaration.exec(element.dataset.style ?? "")?.[1]?.toLowerCase() ?? "";
}

function isBold({ nodeName }: Element): boolean {
  return nodeName === "B" || nodeName === "STRONG";
}

function wrapContent(element: Element, tag: "strong" | "em"): void {
  // Headings are already bold, and markers around blanks would be visible.
  if (element.closest("h1, h2, h3, h4, h5, h6") || element.textContent?.trim() === "") return;
  const mark = document.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

function readWordLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll<HTMLElement>(WORD_ITEM)) {
    const bullet = item.querySelector(
      "[data-style*='mso-list:Ignore' i], [data-style*='mso-list: Ignore' i]",
    );
    const isNumbered = /\d/.test(bullet?.textContent ?? "");
    bullet?.remove();
    const before = item.previousElementSibling;
    const tag = isNumbered ? "OL" : "UL";
    const list = before?.nodeName === tag ? before : document.createElement(tag);
    if (list !== before) item.before(list);
    const entry = document.createElement("li");
    entry.append(...item.childNodes);
    list.append(entry);
    item.remove();
  }
}
