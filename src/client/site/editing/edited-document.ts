import { nameLeafOf } from "#shared/content/compare-content.ts";
import { readPicture, writePicture } from "#shared/content/content-picture.ts";
import type { ContentChanges } from "#shared/content/define-content.ts";
import { findLeaf, textLimits } from "#shared/content/describe-content.ts";
import { type ContentName, contentDocuments, descriptionOf } from "#shared/content/documents.ts";
import { nameOwnPageLeaf, ownLeafRule, ownPageOf, ownSections } from "#shared/documents/own-page-leaves.ts";
import type { OwnPageData } from "#shared/own-pages/own-page-data.ts";
import type { AnyItem, AnySection, OwnTextRule } from "#shared/own-pages/own-sections.ts";
import { EDITED_OWN_PAGE, type EmbeddedPageData } from "#shared/site/page-data.ts";
import type { MarkedLeaf } from "./marks.ts";
import type { ChosenLeaf } from "./page-input.ts";
import { panelLeafAt } from "./panel-leaf.ts";

/** Marks a text that can be edited on the page; `shown` is the text with its placeholders filled in. */
export type Mark = (leaf: Omit<MarkedLeaf, "document">, shown?: string) => string;

/** Document edited in the frame. */
export type EditedDocument = {
  /** Name of the document; texts of other documents on the page are edited elsewhere. */
  name: string;
  /** Returns the page data that renders these leaves. */
  dataOf: (
    leaves: ContentChanges,
    around: Partial<EmbeddedPageData>,
    mark: Mark,
  ) => Partial<EmbeddedPageData>;
  /** Names a leaf for screen readers. */
  nameOf: (leaves: ContentChanges, leaf: string) => string;
  /** Returns the leaf that a click on an element without editable text selects. */
  chosenAt: (place: Element, leaves: ContentChanges) => ChosenLeaf | undefined;
  /** Returns the element around the place of a leaf that has no element. */
  placeOf?: (leaf: string) => Element | null;
  /** Returns the leaf of the Markdown text in the element with this id. */
  richLeafOf: (id: string) => string;
};

/** Document of a built-in page. `writeContentLeaf` marks its texts when the page reads them. */
export function contentDocument(name: string): EditedDocument {
  const isKnown = Object.hasOwn(contentDocuments, name);
  const description = isKnown ? descriptionOf(name as ContentName) : { leaves: [], lists: [] };
  return {
    name,
    dataOf: (leaves, { content, ...around }) => ({ ...around, content: { ...content, [name]: leaves } }),
    nameOf: (leaves, leaf) => nameLeafOf(description, leaves, leaf),
    chosenAt: (place, leaves) => {
      const leaf = panelLeafAt(place, description, leaves);
      return leaf === undefined ? undefined : { leaf };
    },
    richLeafOf: (id) => id,
  };
}

/** Marks the text of a leaf of a built-in page, also of a document that is not edited here. */
export function writeContentLeaf(
  { document, leaf, text }: { document: string; leaf: string; text: string },
  shown: string,
  mark: (leaf: MarkedLeaf, shown: string) => string,
): string {
  const kind = Object.hasOwn(contentDocuments, document)
    ? findLeaf(descriptionOf(document as ContentName), leaf)?.kind
    : undefined;
  if (kind === "picture") {
    const { alt, ...picture } = readPicture(text);
    const marked = mark({ document, leaf, text, isPicture: true }, alt);
    return writePicture({ ...picture, alt: marked }) || marked;
  }
  return text !== "" && kind && kind in textLimits ? mark({ document, leaf, text }, shown) : shown;
}

/** Own page or article. Its texts are marked in the page data; its Markdown is edited block by block. */
export const ownDocument: EditedDocument = {
  name: EDITED_OWN_PAGE,
  dataOf: (leaves, around, mark) => {
    const { ownPage } = around;
    return ownPage ? { ...around, ownPage: markedPage(leaves, ownPage, mark) } : around;
  },
  nameOf: (leaves, leaf) => nameOwnPageLeaf([leaves], leaf),
  chosenAt: (place) => {
    const section = place.closest("main section[id]");
    return section ? { leaf: `sections.${section.id}`, isPlace: true } : undefined;
  },
  placeOf: (leaf) => {
    const [first, id = ""] = leaf.split(".");
    return first === "sections" ? document.getElementById(id) : null;
  },
  richLeafOf: (id) =>
    id === ARTICLE_TEXT ? "body" : `sections.${id.slice(`${ARTICLE_TEXT}-`.length)}.markdown`,
};

/** Element id of an article's Markdown, and prefix of the element ids of Markdown sections. */
const ARTICLE_TEXT = "texto";

function markedPage(leaves: ContentChanges, shell: OwnPageData, mark: Mark): OwnPageData {
  const { sections, body, ...texts } = ownPageOf(leaves);
  const markAll = <Texts extends object>(given: Texts, start: string): Texts => {
    const marked = Object.entries(given).map(([name, value]) => {
      const leaf = start + name;
      const rule = typeof value === "string" ? ownLeafRule(leaves, leaf) : undefined;
      return [name, rule ? markText(leaf, value, rule, mark) : value];
    });
    return Object.fromEntries(marked) as Texts;
  };
  const { title, description, picture, pictureAlt, authorName } = markAll(texts, "");
  const shown = { path: shell.path, title, description, picture, pictureAlt };
  if (shell.kind === "article") return { ...shell, ...shown, body, authorName };
  const marked = sections.map((section): AnySection => {
    const start = `sections.${section.id}.`;
    const items = section.items?.map((item): AnyItem => markAll(item, `${start}items.${item.id}.`));
    return { ...markAll(section, start), ...(items && { items }) };
  });
  return { kind: "page", ...shown, sections: ownSections(marked) };
}

/** Marks a text. Empty required texts are marked, too: otherwise nothing on the page could be clicked. */
function markText(leaf: string, text: string, rule: OwnTextRule, mark: Mark): string {
  const { kind, required, isList } = rule;
  if (kind === "markdown" || kind === "address" || kind === "picture" || kind === "choice") return text;
  if (leaf.endsWith("pictureAlt")) return mark({ leaf: leaf.slice(0, -"Alt".length), text, isPicture: true });
  if (text === "" && !required) return text;
  if (!isList) return mark({ leaf, text, ...(kind === "paragraph" && { hasLines: true }) });
  return text
    .split("\n")
    .map((line, place) => (line.trim() === "" ? line : mark({ leaf, text: line, line: place })))
    .join("\n");
}
