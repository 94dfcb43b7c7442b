import { Fragment, type Node, Slice } from "prosemirror-model";
import { Selection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { withoutStrayMarks } from "#shared/formats/invisible-characters.ts";
import { nodesOf } from "./read-markdown.ts";
import { schema, blocks as types } from "./schema.ts";

/** Converts what word processors copy; with the first text, so that it is there when something is pasted. */
const loadConverter = () => import("#client/lib/html-to-markdown.ts");
/** A copy of this or another text on the page. */
const OWN_COPY = "data-pm-slice";
const TOP_DEPTH = 2;

export function preparePaste(): void {
  // A paste asks again.
  loadConverter().catch(() => undefined);
}

/** Takes pasted or dropped data; false for what the view takes itself. */
export function pasteInto(view: EditorView, data: DataTransfer | null): boolean {
  const html = data?.getData("text/html") ?? "";
  const plain = data?.getData("text/plain") ?? "";
  if (html.includes(OWN_COPY) || view.state.selection.$from.parent.type.spec.code) return false;
  // Files have no place in a text: pictures come from the library.
  if (html + plain !== "") void insert(view, html, plain);
  return true;
}

async function insert(view: EditorView, html: string, plain: string): Promise<void> {
  const markdown = (html !== "" && (await markdownOfHtml(html))) || linesOf(plain);
  const nodes = withTopHeadings(nodesOf(withoutStrayMarks(markdown.normalize("NFC"))));
  const { tr, selection } = view.state;
  const { from, to, $from } = selection;
  if ($from.parent.type === types.cell) tr.replaceWith(from, to, inOneLine(nodes));
  else tr.replaceRange(from, to, sliceOf(nodes));
  const end = tr.doc.resolve(tr.mapping.map(to));
  view.dispatch(tr.setSelection(Selection.near(end, -1)).scrollIntoView().setMeta("paste", true));
}

/** Empty for HTML that is plain text, and without a network. */
async function markdownOfHtml(html: string): Promise<string> {
  try {
    const { FORMATTED, htmlToMarkdown } = await loadConverter();
    return FORMATTED.test(html) ? htmlToMarkdown(html) : "";
  } catch {
    return "";
  }
}

/** Plain text, in which indented lines are no code. */
function linesOf(plain: string): string {
  return plain
    .replace(/\r\n?|[\v\u2028\u2029]/g, "\n")
    .replace(/\ufeff/g, "")
    .replace(/^[ \t]+(?![-*+] |\d+[.)] |[ \t])/gm, "");
}

/** The highest of pasted headings are titles. */
function withTopHeadings(nodes: readonly Node[]): Node[] {
  const depths = nodes.flatMap(({ type, attrs }) => (type === types.heading ? [attrs.depth as number] : []));
  const shift = TOP_DEPTH - Math.min(...depths);
  return nodes.map((node) =>
    node.type === types.heading
      ? types.heading.create({ depth: Math.min(node.attrs.depth + shift, 6) }, node.content)
      : node,
  );
}

function sliceOf(nodes: readonly Node[]): Slice {
  const isOpen = (node: Node | undefined) => (node?.type === types.paragraph ? 1 : 0);
  return new Slice(Fragment.from(nodes), isOpen(nodes[0]), isOpen(nodes.at(-1)));
}

/** The texts of blocks, for the cell of a table. */
function inOneLine(nodes: readonly Node[]): Node[] {
  const found: Node[] = [];
  Fragment.from(nodes).descendants((block) => {
    if (!block.isTextblock) return true;
    if (found.length > 0) found.push(schema.text(" "));
    for (const inline of block.children) found.push(inline.type === types.break ? schema.text(" ") : inline);
    return false;
  });
  return found;
}
