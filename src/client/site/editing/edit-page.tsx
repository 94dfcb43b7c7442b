import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { caretAfter } from "#client/lib/caret-after.ts";
import { WriteRichText } from "#client/site/own-pages/rich-text.tsx";
import { SiteConfigProvider } from "#client/site/site-config.tsx";
import { preloadPage } from "#client/site/site-pages.tsx";
import { SiteRoutes } from "#client/site/site-routes.tsx";
import { WriteContent } from "#client/site/use-content.ts";
import { CERTIFICATES } from "#shared/content/certificate-prices.ts";
import {
  type ContentChanges,
  contentPlaceholders,
  fillPlaceholders,
} from "#shared/content/define-content.ts";
import { nameField } from "#shared/content/leaf-names.ts";
import type { EmbeddedPageData } from "#shared/site/page-data.ts";
import { caretOf, placeCaret } from "./caret.ts";
import { type EditedDocument, type Mark, writeContentLeaf } from "./edited-document.ts";
import { EditedMarkdown } from "./edited-markdown.tsx";
import type { ToEditor, ToPage } from "./editing-messages.ts";
import { createMarks, type MarkedLeaf } from "./marks.ts";
import { cleanLines, leafOf, listenToPage, unfold, withoutBreaks } from "./page-input.ts";
import type { MarkdownPort } from "./rich-text/markdown-port.ts";

/** An element with the text of a leaf, or with a line of it, and what is stored of it. */
type EditedElement = { element: HTMLElement; stored: string } & Pick<MarkedLeaf, "line" | "hasLines">;
/** The focused text, which of the elements that have it, and the caret. */
type Place = { leaf: string; twin: number; caret: number | undefined };

/**
 * Renders a page whose texts are edited where they stand. The browser owns what is typed; React renders anew only when the
 * editor sends other content.
 */
export async function editPage(
  container: HTMLElement,
  embedded: EmbeddedPageData,
  edited: EditedDocument,
): Promise<void> {
  const { name } = edited;
  const marks = createMarks();
  const elements = new Map<string, EditedElement[]>();
  const pictures = new Map<string, Element>();
  const richTexts: MarkdownPort["texts"] = new Map();
  /** The text whose link or picture the editor asks about. */
  let asking: string | undefined;
  const root = createRoot(container);
  const editable = editableValue();
  let current: ContentChanges = {};
  const fill = (text: string) => {
    const prices = name === CERTIFICATES ? current : embedded.content?.[CERTIFICATES];
    return fillPlaceholders(text, contentPlaceholders(embedded.config, prices));
  };
  let revision = 0;
  /** Inputs are numbered, so that what the editor sent before it heard of one does not overwrite it. */
  let inputs = 0;
  const typed = new Map<string, { input: number; text: string }>();
  let restored: Place | undefined;

  const send = (message: ToEditor) => parent.postMessage(message, location.origin);
  const nameOf = (leaf: string) => edited.nameOf(current, leaf);

  const write = (text: string, leaf: string, document: string) =>
    writeContentLeaf({ document, leaf, text }, fill(text), marks.mark);
  const mark: Mark = (leaf, shown = fill(leaf.text)) => marks.mark({ ...leaf, document: name }, shown);

  const sendInput = (leaf: string, text: string) => {
    current = { ...current, [leaf]: text };
    inputs += 1;
    typed.set(leaf, { input: inputs, text });
    send({ kind: "input", leaf, text, input: inputs });
  };
  const port: MarkdownPort = {
    texts: richTexts,
    onInput: sendInput,
    onFocus: (leaf) => send({ kind: "focus", document: "", leaf }),
    onHistory: (kind) => send({ kind }),
    ask: (leaf, question) => {
      asking = leaf;
      send({ kind: "ask", question });
    },
  };
  const writeRichText = (id: string, text: string) => {
    const leaf = edited.richLeafOf(id);
    return <EditedMarkdown id={id} leaf={leaf} text={text} name={nameOf(leaf)} port={port} />;
  };

  const wrap = (marked: MarkedLeaf, parent: Element): HTMLElement => {
    const element = document.createElement("span");
    element.dataset.leaf = marked.leaf;
    if (marked.document === name) follow(element, marked, parent);
    else element.dataset.foreign = marked.document;
    return element;
  };

  const point = ({ document: owner, leaf }: MarkedLeaf, shown: Element) => {
    if (owner !== name) return;
    pictures.set(leaf, shown);
    shown.setAttribute("data-picture", leaf);
    // Shown in the place of a photograph that is not there.
    shown.setAttribute("data-name", nameField(leaf) ?? leaf);
  };

  const follow = (element: HTMLElement, { leaf, text, ...lines }: MarkedLeaf, parent: Element) => {
    const one: EditedElement = { element, stored: text, ...lines };
    elements.set(leaf, [...(elements.get(leaf) ?? []), one]);
    // Nobody sees what is written for screen readers: it follows its field.
    if (parent.closest(".sr-only")) return;
    // A disabled button takes no clicks, and its text could not be reached.
    parent.closest("button:disabled")?.removeAttribute("disabled");
    // Firefox takes a press on a link for the start of a drag, and gives its text no caret.
    parent.closest("a")?.setAttribute("draggable", "false");
    makeEditable(one, leaf);
  };

  const makeEditable = (one: EditedElement, leaf: string) => {
    const { element } = one;
    if (one.hasLines) element.dataset.lines = "";
    element.setAttribute("contenteditable", editable);
    element.setAttribute("role", "textbox");
    element.setAttribute("aria-label", nameOf(leaf));
    element.addEventListener("focus", () => {
      // What is typed is the stored text, with its placeholders.
      if (element.textContent === one.stored) return;
      element.textContent = one.stored;
      placeCaret(element, one.stored.length);
    });
    element.addEventListener("input", () => {
      const text = element.textContent ?? "";
      // A browser keeps an empty last line open with another break.
      one.stored = one.hasLines ? cleanLines(text).replace(/\n$/, "") : withoutBreaks(text);
      for (const twin of elements.get(leaf) ?? [])
        if (twin !== one && twin.line === one.line) show(twin, one.stored);
      sendInput(leaf, one.line === undefined ? one.stored : withLine(current[leaf], one.line, one.stored));
    });
    element.addEventListener("blur", () => setText(element, fill(one.stored)));
  };
  const show = (one: EditedElement, text: string) => {
    const { element, stored } = one;
    one.stored = text;
    if (!isFocused(element)) return setText(element, fill(text));
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

  const render = (leaves: ContentChanges, around: Partial<EmbeddedPageData>) => {
    restored = focusedPlace() ?? restored;
    const written = [...richTexts.values()].find((text) => text.hasFocus());
    current = leaves;
    marks.reset();
    elements.clear();
    pictures.clear();
    revision += 1;
    const data = { ...embedded, ...edited.dataOf(leaves, around, mark) };
    // At once, so that a text that is shown next is there.
    flushSync(() =>
      root.render(
        <StrictMode key={revision}>
          <WriteContent value={write}>
            <WriteRichText value={writeRichText}>
              <SiteConfigProvider embedded={data}>
                <BrowserRouter basename={embedded.preview?.root} useTransitions={false}>
                  <SiteRoutes />
                </BrowserRouter>
              </SiteConfigProvider>
            </WriteRichText>
          </WriteContent>
        </StrictMode>,
      ),
    );
    for (const [leaf, text] of richTexts) {
      if (text.dom.isConnected) continue;
      text.destroy();
      richTexts.delete(leaf);
    }
    if (written?.dom.isConnected) written.focus();
  };

  addEventListener("message", ({ source, origin, data }: MessageEvent<ToPage>) => {
    if (source !== parent || origin !== location.origin) return;
    if (data.kind === "content") render(withNewer(data.leaves, data.heard), data.around);
    if (data.kind === "leaf" && (typed.get(data.leaf)?.input ?? 0) <= data.heard)
      put(data.leaf, data.text, data.isStep);
    if (data.kind === "show") bringIntoView(data.leaf, data.focus);
    if (data.kind === "answer" && asking !== undefined) richTexts.get(asking)?.answer(data.answer);
  });

  /** Content from the editor with what was typed since. */
  const withNewer = (leaves: ContentChanges, heard: number): ContentChanges => {
    const newer = [...typed].filter(([, { input }]) => input > heard).map(([leaf, { text }]) => [leaf, text]);
    return { ...leaves, ...Object.fromEntries(newer) };
  };
  const put = (leaf: string, text: string, isStep: boolean) => {
    current = { ...current, [leaf]: text };
    richTexts.get(leaf)?.put(text, isStep);
    for (const one of elements.get(leaf) ?? []) show(one, text);
  };
  const visibleOf = (leaf: string): Element | null | undefined => {
    const found = (elements.get(leaf) ?? []).map(({ element }) => element);
    const visible = found.find((element) => element.getClientRects().length > 0) ?? found[0];
    return visible ?? pictures.get(leaf) ?? richTexts.get(leaf)?.dom ?? edited.placeOf?.(leaf);
  };
  const bringIntoView = (leaf: string, focus: boolean) => {
    const element = visibleOf(leaf);
    if (!element) return;
    unfold(element);
    const isTall = element.getBoundingClientRect().height > innerHeight;
    element.scrollIntoView({ block: isTall ? "start" : "center", behavior: "smooth" });
    if (!focus) return;
    richTexts.get(leaf)?.focus();
    if (!(element instanceof HTMLElement) || !element.isContentEditable) return;
    element.focus({ preventScroll: true });
    placeCaret(element, element.textContent?.length ?? 0);
  };

  new MutationObserver((mutations) => {
    // Typing brings no marks.
    if (mutations.every(({ target }) => leafOf(target) || isInRichText(target))) return;
    marks.find(document.body, { wrap, point });
    restoreFocus();
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  // Whoever goes on elsewhere does not want the former place back.
  addEventListener("focusin", () => {
    restored = undefined;
  });
  listenToPage(send, (place) => edited.chosenAt(place, current));
  await preloadPage(location.pathname.slice(embedded.preview?.root.length) || "/");
  send({ kind: "ready" });
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

function isInRichText(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest("[data-rich-text]") != null;
}

function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** A frame whose page lost the focus keeps its active element. */
function isFocused(element: HTMLElement): boolean {
  return document.activeElement === element && document.hasFocus();
}

/** A text of lines with another one at a place. */
function withLine(text: unknown, line: number, written: string): string {
  return String(text ?? "")
    .split("\n")
    .map((each, place) => (place === line ? written : each))
    .join("\n");
}
