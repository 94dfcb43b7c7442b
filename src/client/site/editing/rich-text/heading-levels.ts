import type { Node } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { markdownLooks as looks } from "#client/site/legal/legal-sections.tsx";
import { countLevels, outermost } from "#client/site/legal/split-sections.ts";
import { blocks as types } from "./schema.ts";

/** Shows headings as the site does, which numbers them anew and begins a section with each of the highest ones. */
export const headingLevels = new Plugin({
  props: { decorations: ({ doc }) => DecorationSet.create(doc, levelsIn(doc)) },
});

function levelsIn(doc: Node): Decoration[] {
  const found: { depth: number; at: number; size: number; isOuter: boolean }[] = [];
  doc.descendants((node, at, parent) => {
    if (node.type === types.heading)
      found.push({ depth: node.attrs.depth, at, size: node.nodeSize, isOuter: parent === doc });
    return !node.isTextblock;
  });
  const starts = new Set(outermost(found.filter(({ isOuter }) => isOuter)));
  let levelOf = countLevels();
  return found.map((heading) => {
    const isStart = starts.has(heading);
    if (isStart) levelOf = countLevels();
    const level = levelOf(heading.depth);
    const look = level === 2 ? looks.heading : looks.subheading;
    return Decoration.node(heading.at, heading.at + heading.size, {
      class: isStart ? `${looks.section} ${look}` : look,
      "aria-level": String(level),
    });
  });
}
