import type { WriteLeaf } from "#shared/content/define-content.ts";

/**
 * Texts are rendered between two characters of a private use plane, of which the first tells the leaf. They are taken out
 * before the browser paints, and the text between them gets an element of its own.
 */
const FIRST = 0xf0000;
const LAST = 0xffffd;
const END = "\u{100000}";
const START = /[\u{F0000}-\u{FFFFD}]/u;
const MARKS = /[\u{F0000}-\u{100000}]/gu;

/** A picture is marked in its description, or before the drawing in whose place it comes. */
export type MarkedLeaf = {
  document: string;
  leaf: string;
  text: string;
  isPicture?: boolean;
  /** The text may have several lines. */
  hasLines?: boolean;
  /** The text is this line of its leaf. */
  line?: number;
};

/** What becomes of what was marked. */
type Found = {
  /** Returns the element for a text. */
  wrap: (leaf: MarkedLeaf, parent: Element) => HTMLElement;
  /** Is given the element that shows a picture, or the drawing in its place. */
  point: (leaf: MarkedLeaf, shown: Element) => void;
};

/** Elements whose text cannot hold an element. */
const PLAIN_PARENTS = "option, textarea, title, script, style, svg *";

/** Marks the texts of a rendering, and finds them in the document. */
export function createMarks() {
  let leaves: MarkedLeaf[] = [];
  return {
    /** Forgets the leaves of the rendering before. */
    reset: () => {
      leaves = [];
    },
    /** Writes a text between marks. `shown` is what a visitor reads of it. */
    mark: (leaf: MarkedLeaf, shown: string): ReturnType<WriteLeaf> => {
      if (FIRST + leaves.length > LAST) return shown;
      leaves.push(leaf);
      // The text may have such characters of its own.
      return String.fromCodePoint(FIRST + leaves.length - 1) + shown.replace(MARKS, "") + END;
    },
    /** Replaces marked texts by elements, and drops the marks of attributes. */
    find: (root: HTMLElement, { wrap, point }: Found) => {
      const leafOf = (start: RegExpExecArray | null) =>
        start ? leaves[(start[0].codePointAt(0) ?? FIRST) - FIRST] : undefined;
      for (let text = nextMarked(root); text; text = nextMarked(root)) {
        const start = START.exec(text.data);
        const leaf = leafOf(start);
        if (leaf?.isPicture) {
          text.data = text.data.replace(MARKS, "");
          const shown = text.nextElementSibling ?? text.parentElement;
          if (shown) point(leaf, shown);
          continue;
        }
        const end = endOf(text, root);
        if (!start || !leaf || !end || text.parentElement?.closest(`${PLAIN_PARENTS}, [data-leaf]`)) {
          text.data = text.data.replace(MARKS, "");
          continue;
        }
        const range = document.createRange();
        range.setStart(text, start.index);
        range.setEnd(end.text, end.offset);
        const element = wrap(leaf, text.parentElement ?? root);
        element.append(range.extractContents());
        for (const part of textsIn(element)) part.data = part.data.replace(MARKS, "");
        range.insertNode(element);
      }
      for (const text of textsIn(root)) if (text.data.includes(END)) text.data = text.data.replace(MARKS, "");
      for (const attribute of markedAttributes(root)) {
        const leaf = leafOf(START.exec(attribute.value));
        attribute.value = attribute.value.replace(MARKS, "");
        if (leaf?.isPicture && attribute.ownerElement) point(leaf, attribute.ownerElement);
      }
    },
  };
}

/** The texts below a node, without Markdown, which is written by blocks. */
function* textsIn(root: Node): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (!(node instanceof HTMLElement))
      return node instanceof Text ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
    return node.dataset.richText === undefined ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_REJECT;
  });
  while (walker.nextNode()) yield walker.currentNode as Text;
}

function markedAttributes(root: Node): Attr[] {
  const found = document.evaluate(
    `.//@*[contains(., "${END}")]`,
    root,
    null,
    XPathResult.ORDERED_NODE_SNAPSHOT_TYPE,
  );
  return Array.from({ length: found.snapshotLength }, (_, place) => found.snapshotItem(place) as Attr);
}

function nextMarked(root: Node): Text | undefined {
  for (const text of textsIn(root)) if (START.test(text.data)) return text;
  return undefined;
}

/** Where the first marked text of `start` ends. Others may stand in it: a sentence names what another leaf says. */
function endOf(start: Text, root: Node): { text: Text; offset: number } | undefined {
  let hasBegun = false;
  let open = 0;
  for (const text of textsIn(root)) {
    hasBegun ||= text === start;
    if (!hasBegun) continue;
    for (const { 0: mark, index } of text.data.matchAll(MARKS)) {
      if (mark !== END) open += 1;
      else if (open === 1) return { text, offset: index + END.length };
      else if (open > 1) open -= 1;
    }
  }
  return undefined;
}
