import { withoutStrayMarks } from "#shared/formats/invisible-characters.ts";
import { SLIDER, type ToEditor } from "./editing-messages.ts";

/** A leaf without editable text on the page; `isPlace` if it is the section around the click. */
export type ChosenLeaf = { leaf: string; isPlace?: boolean };

/**
 * Disables links and forms of the page, and sends keys and focus changes to the editor. `chosenAt` returns the leaf that a
 * click on an element without editable text selects.
 */
export function listenToPage(
  send: (message: ToEditor) => void,
  chosenAt: (place: Element) => ChosenLeaf | undefined,
): void {
  addEventListener(
    "click",
    (event) => {
      const { target } = event;
      const leaf = leafOf(target);
      const isLink = target instanceof Element && target.closest("a[href], button[type=submit]");
      if (target instanceof Element && target.closest("[data-rich-text]"))
        return isLink ? event.preventDefault() : undefined;
      const chosen = !leaf && target instanceof Element ? (pictureOf(target) ?? chosenAt(target)) : undefined;
      if (chosen) send({ kind: "focus", document: "", ...chosen });
      if (!leaf && isOfSlide(target)) send({ kind: "focus", document: SLIDER, leaf: "" });
      if (!leaf && !isLink) return;
      event.preventDefault();
      event.stopPropagation();
      if (leaf?.dataset.foreign)
        send({ kind: "focus", document: leaf.dataset.foreign, leaf: leaf.dataset.leaf ?? "" });
      else if (leaf) {
        leaf.focus();
        // Opens the answer of a question, so that it can be edited, too.
        if (leaf.closest("summary")) unfold(leaf);
      }
    },
    true,
  );
  addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  addEventListener("dragstart", (event) => event.preventDefault(), true);
  takeFiles((leaf, file) => send({ kind: "file", leaf, file }));
  addEventListener(
    "focusin",
    (event) => {
      const leaf = leafOf(event.target);
      if (leaf) send({ kind: "focus", document: "", leaf: leaf.dataset.leaf ?? "" });
    },
    true,
  );
  addEventListener(
    "keydown",
    (event: KeyboardEvent) => {
      const leaf = leafOf(event.target);
      const command = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if (command && (key === "z" || key === "y")) {
        event.preventDefault();
        send({ kind: key === "y" || event.shiftKey ? "redo" : "undo" });
      } else if (event.key === "Escape") {
        send({ kind: "leave" });
      } else if (leaf && event.key === "Enter") {
        event.preventDefault();
        if (showsLines(leaf)) insert("\n");
      } else if (leaf && event.key === " ") {
        // Inside a button or summary, the key would activate it.
        event.preventDefault();
        event.stopPropagation();
        insert(" ");
      }
    },
    true,
  );
  addEventListener(
    "keyup",
    (event: KeyboardEvent) => leafOf(event.target) && event.key === " " && event.preventDefault(),
    true,
  );
  addEventListener(
    "beforeinput",
    (event: InputEvent) => {
      // Prevents browsers from formatting the text.
      if (/^(format|insertParagraph|insertLineBreak)/.test(event.inputType) && leafOf(event.target))
        event.preventDefault();
    },
    true,
  );
  addEventListener(
    "paste",
    (event: ClipboardEvent) => {
      const leaf = leafOf(event.target);
      if (!leaf) return;
      event.preventDefault();
      const text = event.clipboardData?.getData("text/plain") ?? "";
      insert(showsLines(leaf) ? cleanLines(text) : withoutBreaks(text));
    },
    true,
  );
}

/** Takes a file that is dropped on a picture or its place. Dropped elsewhere, the browser would open it in the frame. */
function takeFiles(onFile: (leaf: string, file: File) => void): void {
  let over: Element | undefined;
  const mark = (place: Element | undefined) => {
    over?.removeAttribute("data-dropping");
    place?.setAttribute("data-dropping", "");
    over = place;
  };
  addEventListener("dragover", (event: DragEvent) => {
    const { dataTransfer } = event;
    if (!dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    mark(pictureAt(event.target));
    if (!over) dataTransfer.dropEffect = "none";
  });
  addEventListener("dragleave", () => mark(undefined));
  addEventListener("drop", (event: DragEvent) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    const leaf = pictureAt(event.target)?.dataset.picture;
    mark(undefined);
    if (leaf !== undefined) onFile(leaf, file);
  });
}

/** Normalizes a text of one paragraph, such as one pasted from Word or macOS. */
export function withoutBreaks(text: string): string {
  return withoutStrayMarks(
    text
      .normalize("NFC")
      .replaceAll("\ufeff", "")
      .replace(/[\s\v\u0085\u2028\u2029]+/g, (space) => (space === "\u00a0" ? space : " ")),
  );
}

/** Normalizes a text of several lines in the same way. */
export function cleanLines(text: string): string {
  return text
    .split(/\r\n?|[\n\v\u2028\u2029]/)
    .map(withoutBreaks)
    .join("\n");
}

/** Reports whether the page renders the line breaks of a text. */
function showsLines({ dataset, parentElement }: HTMLElement): boolean {
  return (
    dataset.lines !== undefined &&
    parentElement !== null &&
    /^pre/.test(getComputedStyle(parentElement).whiteSpace)
  );
}

/** Returns the closest element of a leaf around an event target. */
export function leafOf(target: EventTarget | null): HTMLElement | null {
  const element = target instanceof Text ? target.parentElement : target;
  return element instanceof Element ? element.closest<HTMLElement>("[data-leaf]") : null;
}

/** Reports whether an element is a text, picture or link of a slide, not a control of the carousel. */
function isOfSlide(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-carousel]") !== null && !target.closest("button");
}

/** Returns the leaf of the picture around an element, or of the drawing in its place. */
function pictureOf(element: Element): ChosenLeaf | undefined {
  const leaf = pictureAt(element)?.dataset.picture;
  return leaf === undefined ? undefined : { leaf };
}

function pictureAt(target: EventTarget | null): HTMLElement | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-picture]") : undefined;
  return element ?? undefined;
}

export function unfold(element: Element): void {
  const details = element.closest("details");
  if (details) details.open = true;
}

/** Inserts a text at the caret as if typed, so that the input event fires. */
function insert(text: string): void {
  document.execCommand("insertText", false, text);
}
