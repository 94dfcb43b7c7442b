import { type DOMOutputSpec, type NodeSpec, Schema } from "prosemirror-model";
import { linkTarget, markdownLooks as looks } from "#client/site/legal/legal-sections.tsx";
import { mediaAtWidth, parseMediaUrl } from "#shared/formats/media-url.ts";

/** Width of a picture in the text, in pixels; a text is 36 rem wide. */
const PICTURE_WIDTH = 1280;

const nodes = {
  doc: { content: "block+" },
  paragraph: {
    group: "block",
    content: "inline*",
    parseDOM: [{ tag: "p" }],
    toDOM: () => ["p", { class: looks.paragraph }, 0],
  },
  /** `depth` counts as in Markdown; what is shown depends on the other headings, see `heading-levels.ts`. */
  heading: {
    group: "block",
    content: "(text | picture | unknown)*",
    attrs: { depth: { default: 2 } },
    defining: true,
    parseDOM: [1, 2, 3, 4, 5, 6].map((depth) => ({ tag: `h${depth}`, attrs: { depth } })),
    toDOM: ({ attrs }) => [`h${attrs.depth}`, 0],
  },
  /** A `spread` list has blank lines between its items. */
  list: {
    group: "block",
    content: "item+",
    attrs: { isNumbered: { default: false }, start: { default: 1 }, spread: { default: false } },
    parseDOM: [
      { tag: "ul", attrs: { isNumbered: false } },
      {
        tag: "ol",
        getAttrs: (element) => ({
          isNumbered: true,
          start: Number(element.getAttribute("start") ?? 1),
        }),
      },
    ],
    toDOM: ({ attrs: { isNumbered, start } }): DOMOutputSpec =>
      isNumbered ? ["ol", { class: looks.numberedList, start }, 0] : ["ul", { class: looks.list }, 0],
  },
  item: {
    content: "paragraph block*",
    defining: true,
    parseDOM: [{ tag: "li" }],
    toDOM: () => ["li", { class: looks.item }, 0],
  },
  quote: {
    group: "block",
    content: "block+",
    defining: true,
    parseDOM: [{ tag: "blockquote" }],
    toDOM: () => ["blockquote", { class: looks.quote }, 0],
  },
  /** `info` is what stands behind the fence. */
  codeBlock: {
    group: "block",
    content: "text*",
    marks: "",
    code: true,
    defining: true,
    attrs: { info: { default: "" } },
    parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
    toDOM: () => ["pre", { class: looks.code }, 0],
  },
  rule: { group: "block", parseDOM: [{ tag: "hr" }], toDOM: () => ["hr", { class: looks.rule }] },
  /** The first row is the header. `align` is kept for Markdown; the site does not show it. */
  table: {
    group: "block",
    content: "row+",
    isolating: true,
    attrs: { align: { default: [] } },
    parseDOM: [{ tag: "table" }],
    toDOM: () => ["div", { class: looks.tableFrame }, ["table", { class: looks.table }, ["tbody", 0]]],
  },
  row: { content: "cell+", parseDOM: [{ tag: "tr" }], toDOM: () => ["tr", 0] },
  cell: {
    content: "(text | picture | unknown)*",
    isolating: true,
    attrs: { isHeader: { default: false } },
    parseDOM: [
      { tag: "td", attrs: { isHeader: false } },
      { tag: "th", attrs: { isHeader: true } },
    ],
    toDOM: ({ attrs: { isHeader } }): DOMOutputSpec =>
      isHeader ? ["th", { class: looks.headerCell }, 0] : ["td", { class: looks.cell }, 0],
  },
  /** Markdown that cannot be edited here, such as HTML. It stays as it is. */
  unknownBlock: {
    group: "block",
    atom: true,
    attrs: { source: { default: "" } },
    toDOM: ({ attrs }) => ["p", { class: looks.paragraph, "data-unknown": "" }, String(attrs.source)],
  },
  text: { group: "inline" },
  break: {
    group: "inline",
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
  },
  picture: {
    group: "inline",
    inline: true,
    draggable: true,
    attrs: { src: { default: "" }, alt: { default: "" }, title: { default: "" } },
    parseDOM: [
      {
        tag: "img[data-source]",
        getAttrs: (element) => {
          const { source = "", title = "" } = element.dataset;
          return parseMediaUrl(source)
            ? { src: source, alt: element.getAttribute("alt") ?? "", title }
            : false;
        },
      },
    ],
    toDOM: ({ attrs: { src, alt, title } }): DOMOutputSpec => {
      const size = parseMediaUrl(src);
      // Of another host: the page does not show it, and loads nothing from there.
      if (!size) return ["span", { "data-unknown": "" }, `![${alt}](${src})`];
      return [
        "img",
        {
          src: mediaAtWidth(src, PICTURE_WIDTH),
          alt,
          width: size.width,
          height: size.height,
          "data-source": src,
          "data-title": title || null,
          class: "mx-auto h-auto w-full rounded-3xl",
        },
      ];
    },
  },
  /** Like `unknownBlock`, within a text. */
  unknown: {
    group: "inline",
    inline: true,
    atom: true,
    attrs: { source: { default: "" } },
    toDOM: ({ attrs }) => ["span", { "data-unknown": "" }, String(attrs.source)],
  },
} satisfies Record<string, NodeSpec>;

/** Text that Markdown can express. Attributes and names are those of the nodes and marks of a text. */
export const schema = new Schema({
  nodes,
  marks: {
    link: {
      attrs: { href: { default: "" }, title: { default: "" } },
      inclusive: false,
      parseDOM: [
        {
          tag: "a[href]",
          getAttrs: (element) => ({
            href: element.dataset.href ?? element.getAttribute("href"),
            title: element.dataset.title ?? "",
          }),
        },
      ],
      toDOM: ({ attrs: { href, title } }) => [
        "a",
        {
          class: looks.link,
          href: linkTarget(href) || null,
          "data-href": href,
          "data-title": title || null,
        },
        0,
      ],
    },
    strong: {
      parseDOM: [{ tag: "strong" }, { tag: "b" }],
      toDOM: () => ["strong", { class: looks.strong }, 0],
    },
    em: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em", 0] },
    code: { code: true, parseDOM: [{ tag: "code" }], toDOM: () => ["code", 0] },
  },
});

export const { nodes: blocks, marks } = schema;
