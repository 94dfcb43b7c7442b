/** A piece of text in place of `from` to `to`, and what is selected afterwards. */
export type TextEdit = { from: number; to: number; insert: string; selection: [start: number, end: number] };

/** Edits a text area as typing would: the browser's own undo takes it back in one step. */
export function insertText(area: HTMLTextAreaElement, { from, to, insert, selection }: TextEdit): void {
  area.focus();
  area.setSelectionRange(from, to);
  // Deprecated and without a successor: nothing else writes into the undo history of the browser.
  if (!insertLines(insert) && !document.execCommand(insert === "" ? "delete" : "insertText", false, insert)) {
    area.setRangeText(insert, from, to, "end");
    area.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  area.setSelectionRange(...selection);
}

/**
 * Inserts many lines as one piece of HTML, where the browser takes it: as text it lays the whole field out again for each
 * line, which takes seconds for a thousand.
 */
function insertLines(insert: string): boolean {
  if (!insert.includes("\n")) return false;
  const escaped = insert.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return document.execCommand("insertHTML", false, escaped);
}

/** Puts a text in the place of the selection, and the caret behind it. */
export function insertAtCaret(area: HTMLTextAreaElement, insert: string): void {
  const from = area.selectionStart;
  const end = from + insert.length;
  insertText(area, { from, to: area.selectionEnd, insert, selection: [end, end] });
}
