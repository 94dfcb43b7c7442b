import type { WriteLeaf } from "#shared/content/define-content.ts";

/**
 * Editable texts are rendered between two private-use characters; the first encodes the leaf. Before the browser paints,
 * the characters are removed and the text between them is wrapped in an element.
 */
const FIRST = 0xf0000;
const LAST = 0xffffd;
const END = "\u{100000}";
const START = /[\u{F0000}-\u{FFFFD}]/u;
const MARKS = /[\u{F0000}-\u{100000}]/gu;

/** A picture is marked in its description, or before the drawing that it replaces. */
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

/** Callbacks for marked texts and pictures. */
type Found = {
  /** Creates the element that wraps a text. */
  wrap: (leaf: MarkedLeaf, parent: Element) => HTMLElement;
  /** Receives the element of a picture, or of the drawing in its place. */
  point: (leaf: MarkedLeaf, shown: Element) => void;
};

/** Elements whose text cannot be wrapped in an element. */
const PLAIN_PARENTS = "option, textarea, title, script, style, svg *";

/** Creates the marks of a page: `mark` adds them to texts before rendering, `find` looks them up in the document. */
export function createMarks() {
  let leaves: MarkedLeaf[] = [];
  return {
    /** Drops the leaves of the previous rendering. */
    reset: () => {
      leaves = [];
    },
    /** Puts a text between marks; `shown` is the text with its placeholders filled in. */
    mark: (leaf: MarkedLeaf, shown: string): ReturnType<WriteLeaf> => {
      if (FIRST + leaves.length > LAST) return shown;
      leaves.push(leaf);
      // Removes such characters that the text already contains.
      return String.fromCodePoint(FIRST + leaves.length - 1) + shown.replace(MARKS, "") + END;
    },
    /** Wraps marked texts in elements and removes marks from attributes. */
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
        for (const nested of textsIn(element)) nested.data = nested.data.replace(MARKS, "");
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

/** Yields the text nodes below a node, except in Markdown, which is edited block by block. */
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

/** Finds the end of the first marked text in `start`. Marks can be nested: a text may contain that of another leaf. */
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
