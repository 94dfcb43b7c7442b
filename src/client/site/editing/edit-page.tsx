import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { SiteConfigProvider } from "#client/site/site-config.tsx";
import { preloadPage } from "#client/site/site-pages.tsx";
import { SiteRoutes } from "#client/site/site-routes.tsx";
import { WriteContent } from "#client/site/use-content.ts";
import { contentPlaceholders, fillPlaceholders } from "#shared/content/define-content.ts";
import { findLeaf, textLimits } from "#shared/content/describe-content.ts";
import { type ContentName, contentDocuments, descriptionOf } from "#shared/content/documents.ts";
import { nameLeaf } from "#shared/content/leaf-names.ts";
import { withoutInvisible } from "#shared/formats/invisible-characters.ts";
import type { EmbeddedPageData } from "#shared/site/page-data.ts";
import type { ToEditor, ToPage } from "./editing-messages.ts";
import { createMarks, type MarkedLeaf } from "./marks.ts";

/** An element with the text of a leaf, and what is stored of it. */
type EditedElement = { element: HTMLElement; stored: string };

const LOOK = `
:root { --strip: 0px !important; }
[data-preview-strip] { display: none; }
[data-leaf] { border-radius: 3px; outline: 2px solid transparent; outline-offset: 2px; cursor: text; min-width: 1ch; display: inline; }
[data-leaf]:hover { outline-color: rgb(37 99 235 / .45); }
[data-leaf]:focus { white-space: pre-wrap; outline-color: rgb(37 99 235); background: rgb(37 99 235 / .08); }
[data-leaf]:empty { display: inline-block; min-height: 1em; outline-color: rgb(220 38 38 / .7); }
[data-foreign] { cursor: help; }
[data-foreign]:hover { outline-style: dashed; outline-color: rgb(120 120 120 / .7); }
`;

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
  const root = createRoot(container);
  const values = contentPlaceholders(embedded.config);
  let revision = 0;

  const send = (message: ToEditor) => parent.postMessage(message, location.origin);

  const write = (text: string, leaf: string, document: string) => {
    const shown = fillPlaceholders(text, values);
    const kind = leafKind(document, leaf);
    return text !== "" && kind && kind in textLimits ? marks.mark({ document, leaf, text }, shown) : shown;
  };

  const wrap = ({ document: owner, leaf, text }: MarkedLeaf): HTMLElement => {
    const element = document.createElement("span");
    element.dataset.leaf = leaf;
    if (owner === name) makeEditable(element, { leaf, text });
    else element.dataset.foreign = owner;
    return element;
  };

  const makeEditable = (element: HTMLElement, { leaf, text }: { leaf: string; text: string }) => {
    const edited = { element, stored: text };
    elements.set(leaf, [...(elements.get(leaf) ?? []), edited]);
    element.setAttribute("contenteditable", "plaintext-only");
    element.setAttribute("role", "textbox");
    element.setAttribute("aria-label", nameLeaf(leaf));
    element.addEventListener("focus", () => {
      // What is typed is the stored text, with its placeholders.
      if (element.textContent !== edited.stored) element.textContent = edited.stored;
    });
    element.addEventListener("input", () => {
      edited.stored = withoutBreaks(element.textContent ?? "");
      for (const twin of elements.get(leaf) ?? []) if (twin !== edited) show(twin, edited.stored);
      send({ kind: "input", leaf, text: edited.stored });
    });
    element.addEventListener("blur", () => show(edited, edited.stored));
  };

  const show = (edited: EditedElement, text: string) => {
    edited.stored = text;
    const shown = document.activeElement === edited.element ? text : fillPlaceholders(text, values);
    if (edited.element.textContent !== shown) edited.element.textContent = shown;
  };

  const render = (content: EmbeddedPageData["content"]) => {
    marks.reset();
    elements.clear();
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
    if (data.kind === "content") render(data.content);
    if (data.kind === "leaf") for (const edited of elements.get(data.leaf) ?? []) show(edited, data.text);
    if (data.kind === "show") bringIntoView(elements.get(data.leaf)?.[0]?.element);
  });

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(LOOK);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  new MutationObserver(() => marks.find(document.body, wrap)).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  listen(send);
  await preloadPage(location.pathname.slice(embedded.preview?.root.length) || "/");
  send({ kind: "ready" });
}

function leafKind(document: string, leaf: string) {
  if (!Object.hasOwn(contentDocuments, document)) return undefined;
  return findLeaf(descriptionOf(document as ContentName), leaf)?.kind;
}

/** A text of one paragraph, as a paste from Word or a Mac leaves it. */
function withoutBreaks(text: string): string {
  return withoutInvisible(
    text
      .normalize("NFC")
      .replace(/[\s\v\u0085\u2028\u2029]+/g, (space) => (space === "\u00a0" ? space : " ")),
  );
}

function bringIntoView(element: HTMLElement | undefined): void {
  if (!element) return;
  const folded = element.closest("details");
  if (folded) folded.open = true;
  element.scrollIntoView({ block: "center", behavior: "smooth" });
}

/** Keeps links and forms of the page from acting, and passes keys and the focus on. */
function listen(send: (message: ToEditor) => void): void {
  const leafOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>("[data-leaf]") : null;
  addEventListener(
    "click",
    (event) => {
      const leaf = leafOf(event);
      const isLink = event.target instanceof Element && event.target.closest("a[href], button[type=submit]");
      if (!leaf && !isLink) return;
      event.preventDefault();
      event.stopPropagation();
      if (leaf?.dataset.foreign)
        send({ kind: "focus", document: leaf.dataset.foreign, leaf: leaf.dataset.leaf ?? "" });
      else leaf?.focus();
    },
    true,
  );
  addEventListener("submit", (event) => event.preventDefault(), true);
  addEventListener("dragstart", (event) => event.preventDefault(), true);
  addEventListener(
    "focusin",
    (event) => {
      const leaf = leafOf(event);
      if (leaf) send({ kind: "focus", document: "", leaf: leaf.dataset.leaf ?? "" });
    },
    true,
  );
  addEventListener(
    "keydown",
    (event: KeyboardEvent) => {
      const leaf = leafOf(event);
      const command = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if (command && (key === "z" || key === "y")) {
        event.preventDefault();
        send({ kind: key === "y" || event.shiftKey ? "redo" : "undo" });
      } else if (event.key === "Escape") {
        send({ kind: "leave" });
      } else if (leaf && event.key === "Enter") {
        event.preventDefault();
      } else if (leaf && event.key === " ") {
        // A button and a summary take the key for themselves.
        event.preventDefault();
        event.stopPropagation();
        insert(" ");
      }
    },
    true,
  );
  addEventListener(
    "keyup",
    (event: KeyboardEvent) => leafOf(event) && event.key === " " && event.preventDefault(),
    true,
  );
  addEventListener(
    "paste",
    (event: ClipboardEvent) => {
      if (!leafOf(event)) return;
      event.preventDefault();
      insert(withoutBreaks(event.clipboardData?.getData("text/plain") ?? ""));
    },
    true,
  );
}

/** Inserts at the caret as typing does, so that the input event follows. */
function insert(text: string): void {
  document.execCommand("insertText", false, text);
}
