import type { TextQuestion } from "../editing-messages.ts";
import type { RichText } from "./rich-text.ts";

/** Connects the Markdown texts of a page with `editPage`. */
export type MarkdownPort = {
  /** The opened texts, by leaf. */
  texts: Map<string, RichText>;
  onInput: (leaf: string, text: string) => void;
  onFocus: (leaf: string) => void;
  onHistory: (kind: "undo" | "redo") => void;
  ask: (leaf: string, question: TextQuestion) => void;
};
