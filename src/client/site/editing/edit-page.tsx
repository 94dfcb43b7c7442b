import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { caretAfter } from "#client/lib/caret-after.ts";
import { SiteConfigProvider } from "#client/site/site-config.tsx";
import { preloadPage } from "#client/site/site-pages.tsx";
import { SiteRoutes } from "#client/site/site-routes.tsx";
import { WriteContent } from "#client/site/use-content.ts";
import { nameLeafOf } from "#shared/content/compare-content.ts";
import { readPicture } from "#shared/content/content-picture.ts";
import { contentPlaceholders, fillPlaceholders } from "#shared/content/define-content.ts";
import { findLeaf, textLimits } from "#shared/content/describe-content.ts";
import { type ContentName, contentDocuments, descriptionOf } from "#shared/content/documents.ts";
import type { EmbeddedPageData } from "#shared/site/page-data.ts";
import { caretOf, placeCaret } from "./caret.ts";
import type { ToEditor, ToPage } from "./editing-messages.ts";
import { createMarks, type MarkedLeaf } from "./marks.ts";
import { leafOf, listenToPage, unfold, withoutBreaks } from "./page-input.ts";
import { panelLeafAt } from "./panel-leaf.ts";

/** An element with the text of a leaf, and what is stored of it. */
type EditedElement = { element: HTMLElement; stored: string };
/** The focused text, which of the elements that have it, and the caret. */
type Place = { leaf: string; twin: number; caret: number | undefined };

/**
 * Renders a preview whose texts of document `name` are edited where they stand. The browser owns what is typed; React
 * renders anew only when the editor sends other content.
 */
export async function editPage(
  container: HTMLElement,
  embedded: EmbeddedPageData,
  name: string,
): Promise<void> {
  const marks = createMarks();
  const elements = new Map<string, EditedElement[]>();
  const pictures = new Map<string, Element>();
  const root = createRoot(container);
  const values = contentPlaceholders(embedded.config);
  const editable = editableValue();
  let current = embedded.content;
  let revision = 0;
  /** Inputs are numbered, so that what the editor sent before it heard of one does not overwrite it. */
  let inputs = 0;
  const typed = new Map<string, { input: number; text: string }>();
  let restored: Place | undefined;

  const send = (message: ToEditor) => parent.postMessage(message, location.origin);

  const nameOf = (leaf: string) =>
    Object.hasOwn(contentDocuments, name)
      ? nameLeafOf(descriptionOf(name as ContentName), current?.[name] ?? {}, leaf)
      : leaf;

  const write = (text: string, leaf: string, document: string) => {
    const shown = fillPlaceholders(text, values);
    const kind = leafKind(document, leaf);
    if (kind === "picture") {
      const { picture, alt } = readPicture(text);
      const marked = marks.mark({ document, leaf, text, isPicture: true }, alt);
      return picture === "" ? marked : `${picture} ${marked}`;
    }
    return text !== "" && kind && kind in textLimits ? marks.mark({ document, leaf, text }, shown) : shown;
  };

  const wrap = ({ document: owner, leaf, text }: MarkedLeaf, parent: Element): HTMLElement => {
    const element = document.createElement("span");
    element.dataset.leaf = leaf;
    if (owner === name) follow(element, { leaf, text }, parent);
    else element.dataset.foreign = owner;
    return element;
  };

  const point = ({ document: owner, leaf }: MarkedLeaf, shown: Element) => {
    if (owner !== name) return;
    pictures.set(leaf, shown);
    shown.setAttribute("data-picture", leaf);
  };

  const follow = (element: HTMLElement, { leaf, text }: { leaf: string; text: string }, parent: Element) => {
    const edited = { element, stored: text };
    elements.set(leaf, [...(elements.get(leaf) ?? []), edited]);
    // Nobody sees what is written for screen readers: it follows its field.
    if (parent.closest(".sr-only")) return;
    // A disabled button takes no clicks, and its text could not be reached.
    parent.closest("button:disabled")?.removeAttribute("disabled");
    // Firefox takes a press on a link for the start of a drag, and gives its text no caret.
    parent.closest("a")?.setAttribute("draggable", "false");
    makeEditable(edited, leaf);
  };

  const makeEditable = (edited: EditedElement, leaf: string) => {
    const { element } = edited;
    element.setAttribute("contenteditable", editable);
    element.setAttribute("role", "textbox");
    element.setAttribute("aria-label", nameOf(leaf));
    element.addEventListener("focus", () => {
      // What is typed is the stored text, with its placeholders.
      if (element.textContent === edited.stored) return;
      element.textContent = edited.stored;
      placeCaret(element, edited.stored.length);
    });
    element.addEventListener("input", () => {
      edited.stored = withoutBreaks(element.textContent ?? "");
      for (const twin of elements.get(leaf) ?? []) if (twin !== edited) show(twin, edited.stored);
      inputs += 1;
      typed.set(leaf, { input: inputs, text: edited.stored });
      send({ kind: "input", leaf, text: edited.stored, input: inputs });
    });
    element.addEventListener("blur", () => setText(element, fillPlaceholders(edited.stored, values)));
  };

  const show = (edited: EditedElement, text: string) => {
    const { element, stored } = edited;
    edited.stored = text;
    if (!isFocused(element)) return setText(element, fillPlaceholders(text, values));
    if (text === stored) return;
    setText(element, text);
    placeCaret(element, caretAfter(stored, text));
  };

  const focusedPlace = (): Place | undefined => {
    for (const [leaf, twins] of elements) {
      const twin = twins.findIndex(({ element }) => isFocused(element));
      const element = twins[twin]?.element;
      if (element) return { leaf, twin, caret: caretOf(element) };
    }
    return undefined;
  };

  /** Gives a new rendering the focus and the caret of the one before. */
  const restoreFocus = () => {
    if (!restored || !document.hasFocus()) return;
    const { leaf, twin, caret } = restored;
    const element = elements.get(leaf)?.[twin]?.element;
    if (!element) return;
    restored = undefined;
    unfold(element);
    element.focus({ preventScroll: true });
    if (caret !== undefined) placeCaret(element, caret);
  };

  const render = (content: EmbeddedPageData["content"]) => {
    restored = focusedPlace() ?? restored;
    current = content;
    marks.reset();
    elements.clear();
    pictures.clear();
    revision += 1;
    root.render(
      <StrictMode key={revision}>
        <WriteContent value={write}>
          <SiteConfigProvider embedded={{ ...embedded, content }}>
            <BrowserRouter basename={embedded.preview?.root} useTransitions={false}>
              <SiteRoutes />
            </BrowserRouter>
          </SiteConfigProvider>
        </WriteContent>
      </StrictMode>,
    );
  };

  addEventListener("message", ({ source, origin, data }: MessageEvent<ToPage>) => {
    if (source !== parent || origin !== location.origin) return;
    if (data.kind === "content") render(withNewer(data.content, data.heard));
    if (data.kind === "leaf" && (typed.get(data.leaf)?.input ?? 0) <= data.heard)
      for (const edited of elements.get(data.leaf) ?? []) show(edited, data.text);
    if (data.kind === "show") bringIntoView(visibleOf(data.leaf), data.focus);
  });

  /** Content from the editor with what was typed since. */
  const withNewer = (content: EmbeddedPageData["content"], heard: number) => {
    const newer = [...typed].filter(([, { input }]) => input > heard).map(([leaf, { text }]) => [leaf, text]);
    return { ...content, [name]: { ...content?.[name], ...Object.fromEntries(newer) } };
  };
  const visibleOf = (leaf: string) => {
    const found = (elements.get(leaf) ?? []).map(({ element }) => element);
    return found.find((element) => element.getClientRects().length > 0) ?? found[0] ?? pictures.get(leaf);
  };

  new MutationObserver((mutations) => {
    // Typing brings no marks.
    if (mutations.every(({ target }) => leafOf(target))) return;
    marks.find(document.body, { wrap, point });
    restoreFocus();
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  listenToPage(send, (place) =>
    Object.hasOwn(contentDocuments, name)
      ? panelLeafAt(place, descriptionOf(name as ContentName), current?.[name] ?? {})
      : undefined,
  );
  await preloadPage(location.pathname.slice(embedded.preview?.root.length) || "/");
  send({ kind: "ready" });
}

function leafKind(document: string, leaf: string) {
  if (!Object.hasOwn(contentDocuments, document)) return undefined;
  return findLeaf(descriptionOf(document as ContentName), leaf)?.kind;
}

/** Firefox before 136 knows no text that is edited without its formatting. */
function editableValue(): string {
  try {
    document.createElement("span").contentEditable = "plaintext-only";
    return "plaintext-only";
  } catch {
    return "true";
  }
}

function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** A frame whose page lost the focus keeps its active element. */
function isFocused(element: HTMLElement): boolean {
  return document.activeElement === element && document.hasFocus();
}

function bringIntoView(element: Element | undefined, focus: boolean): void {
  if (!element) return;
  unfold(element);
  element.scrollIntoView({ block: "center", behavior: "smooth" });
  if (focus && element instanceof HTMLElement && element.isContentEditable) {
    element.focus({ preventScroll: true });
    placeCaret(element, element.textContent?.length ?? 0);
  }
}
