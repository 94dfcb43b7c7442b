import TurndownService from "turndown";

/** Detects clipboard HTML with more than plain text, for instance from Word, Google Docs or web pages. */
export const FORMATTED =
  /<(?:h[1-6]|b|strong|i|em|a|ul|ol|li|blockquote|table|sup)[\s>]|font-weight|mso-list/i;

/** Word exports a list item as a paragraph, with its bullet or number as text to ignore. */
const WORD_ITEM = "p[data-style*='mso-list']:not([data-style*='mso-list:none'])";

/**
 * Converts HTML pasted from word processors and web pages to the Markdown of a legal text: headings, bold, italic,
 * links, lists within lists, quotes and tables. Anything else becomes plain text.
 */
export function htmlToMarkdown(html: string): string {
  // DOMParser neither runs scripts nor loads resources, but the security policy still blocks inline styles.
  const unstyled = html.replace(/<style[\s\S]*?<\/style>/gi, "").replace(/\sstyle\s*=/gi, " data-style=");
  const { body } = new DOMParser().parseFromString(unstyled, "text/html");
  for (const element of body.querySelectorAll("style, script, meta, title, img, svg, o\\:p:empty"))
    element.remove();
  readStyles(body);
  readWordLists(body);
  // Google Docs puts a nested list beside its item instead of inside it.
  for (const inner of body.querySelectorAll("ul > ul, ul > ol, ol > ul, ol > ol"))
    inner.previousElementSibling?.append(inner);
  // Footnotes and tables of contents link within the copied document.
  for (const link of body.querySelectorAll("a[href^='#'], a[href^='file:']"))
    link.replaceWith(...link.childNodes);
  const converter = new TurndownService({
    headingStyle: "atx",
    bulletListMarker: "-",
    emDelimiter: "*",
    blankReplacement: (_, node) => (isCell(node) ? " |" : "isBlock" in node && node.isBlock ? "\n\n" : ""),
  });
  addTables(converter);
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

/** Tables of more than one column; a single column is only layout. */
function addTables(converter: TurndownService): void {
  const isTable = (node: Node) =>
    [...((node as Element).closest("table")?.rows ?? [])].some(({ cells }) => cells.length > 1);
  converter.addRule("cell", {
    filter: (node) => isCell(node) && isTable(node),
    replacement: (content) =>
      ` ${content
        .trim()
        .replace(/\s*\n\s*/g, " ")
        .replaceAll("|", "\\|")} |`,
  });
  converter.addRule("row", {
    filter: (node) => node.nodeName === "TR" && isTable(node),
    replacement: (content, node) => {
      const row = node as HTMLTableRowElement;
      const isFirst = row.closest("table")?.rows[0] === row;
      return `|${content}\n${isFirst ? `|${" --- |".repeat(row.cells.length)}\n` : ""}`;
    },
  });
  converter.addRule("rows", {
    filter: (node) => ["THEAD", "TBODY", "TFOOT"].includes(node.nodeName) && isTable(node),
    replacement: (content) => content,
  });
  converter.addRule("table", {
    filter: (node) => node.nodeName === "TABLE" && isTable(node),
    replacement: (content) => `\n\n${content.trim()}\n\n`,
  });
}

function isCell({ nodeName }: Node): boolean {
  return nodeName === "TD" || nodeName === "TH";
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
    const tag = isNumbered ? "OL" : "UL";
    const before = item.previousElementSibling;
    const outer = isList(before) ? before : document.createElement(tag);
    if (outer !== before) item.before(outer);
    const entry = document.createElement("li");
    entry.append(...item.childNodes);
    const level = Number(/mso-list:[^;]*level(\d)/i.exec(item.dataset.style ?? "")?.[1] ?? 1);
    const list = listAt(outer, level, tag);
    // A list of the other kind starts a new list.
    if (list === outer && outer.nodeName !== tag) {
      const next = document.createElement(tag);
      outer.after(next);
      next.append(entry);
    } else list.append(entry);
    item.remove();
  }
}

/** The nested list of a level, in the last item of the outer list. */
function listAt(outer: Element, level: number, tag: string): Element {
  let list = outer;
  for (let depth = 1; depth < level; depth++) {
    const item = list.lastElementChild;
    if (!item) return list;
    const inner = item.lastElementChild;
    if (isList(inner)) list = inner;
    else {
      list = document.createElement(tag);
      item.append(list);
    }
  }
  return list;
}

function isList(element: Element | null): element is Element {
  return element?.nodeName === "UL" || element?.nodeName === "OL";
}
