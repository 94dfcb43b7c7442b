/** Replaces the range `from`-`to`, then selects `selection`. */
export type TextEdit = { from: number; to: number; insert: string; selection: [start: number, end: number] };

/** Edits a text area like typing, so that the browser undoes it in one step. */
export function insertText(area: HTMLTextAreaElement, { from, to, insert, selection }: TextEdit): void {
  area.focus();
  area.setSelectionRange(from, to);
  // execCommand is deprecated, but the only way to write to the native undo stack.
  if (!insertLines(insert) && !document.execCommand(insert === "" ? "delete" : "insertText", false, insert)) {
    area.setRangeText(insert, from, to, "end");
    area.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  area.setSelectionRange(...selection);
}

/**
 * Inserts multiline text as HTML where supported: as text, the browser lays out the field once per line, which takes
 * seconds for 1,000 lines.
 */
function insertLines(insert: string): boolean {
  if (!insert.includes("\n")) return false;
  const escaped = insert.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return document.execCommand("insertHTML", false, escaped);
}

/** Replaces the selection and puts the caret after the text. */
export function insertAtCaret(area: HTMLTextAreaElement, insert: string): void {
  const from = area.selectionStart;
  const end = from + insert.length;
  insertText(area, { from, to: area.selectionEnd, insert, selection: [end, end] });
}
