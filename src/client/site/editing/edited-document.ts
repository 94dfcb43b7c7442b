import { nameLeafOf } from "#shared/content/compare-content.ts";
import { readPicture } from "#shared/content/content-picture.ts";
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

/** Marks a text that is written where it stands; `shown` is what a visitor reads of it. */
export type Mark = (leaf: Omit<MarkedLeaf, "document">, shown?: string) => string;

/** What is edited in the frame. */
export type EditedDocument = {
  /** Name of the document whose texts are its own; those of others are edited elsewhere. */
  name: string;
  /** What the page renders of these leaves. */
  dataOf: (
    leaves: ContentChanges,
    around: Partial<EmbeddedPageData>,
    mark: Mark,
  ) => Partial<EmbeddedPageData>;
  /** Names a leaf for screen readers. */
  nameOf: (leaves: ContentChanges, leaf: string) => string;
  /** What a place without a text stands for. */
  chosenAt: (place: Element, leaves: ContentChanges) => ChosenLeaf | undefined;
  /** Where a leaf that has no element of its own belongs. */
  placeOf?: (leaf: string) => Element | null;
  /** The leaf of the Markdown text in an element. */
  richLeafOf: (id: string) => string;
  /** Texts name settings, which are filled in. */
  hasPlaceholders: boolean;
};

/** A document of texts of built-in pages, which mark their texts as they are resolved. */
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
    hasPlaceholders: true,
  };
}

/** Writes a leaf of built-in pages, of any document. */
export function writeContentLeaf(
  { document, leaf, text }: { document: string; leaf: string; text: string },
  shown: string,
  mark: (leaf: MarkedLeaf, shown: string) => string,
): string {
  const kind = Object.hasOwn(contentDocuments, document)
    ? findLeaf(descriptionOf(document as ContentName), leaf)?.kind
    : undefined;
  if (kind === "picture") {
    const { picture, alt } = readPicture(text);
    const marked = mark({ document, leaf, text, isPicture: true }, alt);
    return picture === "" ? marked : `${picture} ${marked}`;
  }
  return text !== "" && kind && kind in textLimits ? mark({ document, leaf, text }, shown) : shown;
}

/** An own page or article, whose texts are marked in its data. Its Markdown is written block by block. */
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
  hasPlaceholders: false,
};

/** The id of the text of an article, and of that of a section before its own id. */
const ARTICLE_TEXT = "texto";

function markedPage(leaves: ContentChanges, shell: OwnPageData, mark: Mark): OwnPageData {
  const { sections, body, ...texts } = ownPageOf(leaves);
  const markAll = <Texts extends object>(part: Texts, start: string): Texts => {
    const marked = Object.entries(part).map(([name, value]) => {
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

/** Texts without which the page would have an empty place are marked while they are empty, too. */
function markText(leaf: string, text: string, rule: OwnTextRule, mark: Mark): string {
  const { kind, required, isList } = rule;
  if (kind === "markdown" || kind === "address" || kind === "picture") return text;
  if (leaf.endsWith("pictureAlt")) return mark({ leaf: leaf.slice(0, -"Alt".length), text, isPicture: true });
  if (text === "" && !required) return text;
  if (!isList) return mark({ leaf, text, ...(kind === "paragraph" && { hasLines: true }) });
  return text
    .split("\n")
    .map((line, place) => (line.trim() === "" ? line : mark({ leaf, text: line, line: place })))
    .join("\n");
}
