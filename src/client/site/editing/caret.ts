/** Returns the caret's offset in an element of plain text; undefined if it is outside. */
export function caretOf(element: HTMLElement): number | undefined {
  const { focusNode, focusOffset } = getSelection() ?? {};
  if (!focusNode || !element.contains(focusNode)) return undefined;
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(focusNode, focusOffset ?? 0);
  return before.toString().length;
}

/** Moves the caret to an offset in an element of plain text. */
export function placeCaret(element: HTMLElement, caret: number): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  while (texts.nextNode()) {
    const { length } = texts.currentNode as Text;
    if (caret <= before + length) {
      getSelection()?.collapse(texts.currentNode, caret - before);
      return;
    }
    before += length;
  }
  getSelection()?.collapse(element, element.childNodes.length);
}
