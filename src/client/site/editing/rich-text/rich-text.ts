import { keymap } from "prosemirror-keymap";
import type { Slice } from "prosemirror-model";
import { type Command, EditorState, Plugin, TextSelection, type Transaction } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import type { TextAnswer, TextQuestion } from "../editing-messages.ts";
import { answered, keys, questionAbout } from "./commands.ts";
import { isBlank } from "./content-key.ts";
import { headingLevels } from "./heading-levels.ts";
import { typedMarkdown } from "./input-rules.ts";
import { endsInText, keepSources, markdownOf, openMarkdown } from "./markdown-document.ts";
import { pasteInto, preparePaste } from "./paste.ts";
import { afterChange, replaceContent } from "./replace-content.ts";
import { blocks as types } from "./schema.ts";
import { evenRows } from "./tables.ts";
import { writeBlock } from "./write-markdown.ts";

type RichTextOptions = {
  text: string;
  /** Accessible name. */
  name: string;
  onInput: (text: string) => void;
  onFocus: () => void;
  ask: (question: TextQuestion) => void;
  /** Undo and redo are those of the whole page. */
  onHistory: (kind: "undo" | "redo") => void;
};

/** Height above the caret that header and toolbar cover, in pixels. */
const COVERED = 190;

/** Editor of a Markdown text, as the site shows it. It outlives renderings of the page, with its selection. */
export function createRichText({ text, name, onInput, onFocus, ask, onHistory }: RichTextOptions) {
  let opened = openMarkdown(text);
  const listeners = new Set<() => void>();
  let isPutting = false;

  const view = new EditorView(null, {
    state: EditorState.create({
      doc: opened.doc,
      plugins: [
        typedMarkdown,
        keymap({ ...keys, "Mod-k": (state) => open("link", state) }),
        headingLevels,
        new Plugin({ appendTransaction: (_, __, state) => evenRows(state) ?? textBehind(state) }),
      ],
    }),
    attributes: ({ doc }) => ({
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": name,
      lang: "pt-BR",
      spellcheck: "true",
      ...(doc.children.every(isBlank) && { "data-empty": "Escreva o texto aqui." }),
    }),
    scrollThreshold: { top: COVERED, bottom: 40, left: 0, right: 0 },
    scrollMargin: { top: COVERED, bottom: 80, left: 0, right: 0 },
    clipboardTextSerializer: markdownOfSlice,
    dispatchTransaction(tr: Transaction) {
      const before = view.state.doc;
      view.updateState(view.state.apply(tr));
      if (!isPutting && view.state.doc !== before) onInput(markdownOf(view.state.doc, opened));
      for (const listener of listeners) listener();
    },
    handleDOMEvents: {
      focus: () => {
        onFocus();
        return false;
      },
      // Before the view parses what is pasted: the security policy blocks its inline styles.
      paste: (_, event) => taken(event, event.clipboardData),
      drop: (_, event) => {
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (place)
          view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))));
        return taken(event, event.dataTransfer);
      },
      beforeinput: (_, event) => {
        const kind = { historyUndo: "undo", historyRedo: "redo" }[event.inputType] as
          | "undo"
          | "redo"
          | undefined;
        if (!kind) return false;
        event.preventDefault();
        onHistory(kind);
        return true;
      },
    },
  });
  const taken = (event: Event, data: DataTransfer | null): boolean => {
    if (!pasteInto(view, data)) return false;
    event.preventDefault();
    return true;
  };
  const open = (about: TextQuestion["about"], state = view.state): boolean => {
    ask(questionAbout(about, state));
    return true;
  };
  preparePaste();

  /** Shows another text. The caret stays where it is; after an undo or redo, it is behind what changed. */
  const put = (next: string, isStep = false) => {
    if (next === markdownOf(view.state.doc, opened)) return;
    opened = openMarkdown(next, view.state.doc);
    isPutting = true;
    const tr = replaceContent(view.state.tr, opened.doc);
    view.dispatch(isStep ? afterChange(tr) : tr);
    isPutting = false;
    keepSources(opened, view.state.doc);
  };

  return {
    dom: view.dom,
    put,
    focus: () => view.focus(),
    hasFocus: () => view.hasFocus() && document.hasFocus(),
    state: () => view.state,
    /** Calls a listener after each change of text or selection; returns a function that ends it. */
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    run: (command: Command) => {
      command(view.state, view.dispatch, view);
      view.focus();
    },
    ask: (about: TextQuestion["about"]) => void open(about),
    answer: (answer: TextAnswer | undefined) => {
      if (answer) answered(answer)(view.state, view.dispatch);
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

export type RichText = ReturnType<typeof createRichText>;

/** A paragraph behind a table or picture at the end, to go on below it. */
function textBehind(state: EditorState): Transaction | undefined {
  const { doc, tr } = state;
  return endsInText(doc.lastChild ?? undefined)
    ? undefined
    : tr.insert(doc.content.size, types.paragraph.create());
}

/** What is copied is Markdown where only plain text is taken. */
function markdownOfSlice({ content }: Slice): string {
  const isInline = content.firstChild?.isInline === true;
  const nodes = isInline ? [types.paragraph.create(null, content)] : content.content;
  return nodes
    .map((node) =>
      node.isBlock && node.type !== types.row && node.type !== types.cell
        ? writeBlock(node)
        : node.textContent,
    )
    .join("\n\n");
}
