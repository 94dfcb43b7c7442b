import type { ClipboardEvent, KeyboardEvent } from "react";
import { FORMATTED, htmlToMarkdown } from "./html-to-markdown.ts";
import { insertAtCaret, insertText } from "./insert-text.ts";
import { formatMarkdown, type MarkdownFormat } from "./markdown-format.ts";

/** Keys of formats, pressed with Ctrl or Command. */
export const formatKeys: { readonly [Format in MarkdownFormat]?: string } = { bold: "b", italic: "i" };

/** Applies a format to the selection, or removes it. */
export function applyFormat(area: HTMLTextAreaElement, format: MarkdownFormat): void {
  const selection = { text: area.value, start: area.selectionStart, end: area.selectionEnd };
  insertText(area, formatMarkdown(selection, format));
}

/** The format whose keys are pressed; undefined for other keys. */
export function formatOfKeys(event: KeyboardEvent): MarkdownFormat | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (ctrlKey === metaKey || shiftKey || altKey) return undefined;
  const [format] = Object.entries(formatKeys).find(([, each]) => each === key.toLowerCase()) ?? [];
  return format as MarkdownFormat | undefined;
}

/** Converts pasted formatted text; plain text is pasted by the browser. */
export function pasteAsMarkdown(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const html = event.clipboardData.getData("text/html");
  if (!FORMATTED.test(html)) return;
  event.preventDefault();
  insertAtCaret(event.currentTarget, htmlToMarkdown(html));
}
