/** What the two plugins touch of a Markdown tree. */
type Node = { type: string; value?: string; depth?: number; children?: Node[] };

const TOP_LEVEL = 2;
const DEEPEST_LEVEL = 6;

/**
 * A remark plugin. Headings start at level 2, under the page's own, and leave no level out, however the author
 * counted.
 */
export function outlineBelowPageTitle() {
  return (tree: Node) => {
    const open: number[] = [];
    for (const heading of headingsOf(tree)) {
      const depth = heading.depth ?? 1;
      while ((open.at(-1) ?? 0) >= depth) open.pop();
      heading.depth = Math.min(TOP_LEVEL + open.length, DEEPEST_LEVEL);
      open.push(depth);
    }
  };
}

function headingsOf({ children = [] }: Node): Node[] {
  return children.flatMap((child) => (child.type === "heading" ? [child] : headingsOf(child)));
}

/** A remark plugin. A new line in the text is a new line on the page (spec section 2). */
export function breakAtNewlines() {
  return breakTexts;
}

function breakTexts(node: Node): void {
  node.children = node.children?.flatMap((child) => {
    breakTexts(child);
    if (child.type !== "text") return [child];
    const lines = (child.value ?? "").split("\n").map((value) => ({ type: "text", value }));
    return lines.flatMap((line, position) => (position === 0 ? [line] : [{ type: "break" }, line]));
  });
}
