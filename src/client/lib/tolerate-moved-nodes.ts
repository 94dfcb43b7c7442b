/**
 * Lets React insert and remove beside nodes that a translator or an extension moved into elements of its own, such as
 * Chrome's `<font>`: the DOM throws then, and React takes the page down (github.com/facebook/react/issues/11538). The
 * element that took the node in stands for it; a node that is nowhere is removed already.
 */
export function tolerateMovedNodes(): void {
  const { prototype } = Node;
  const { insertBefore } = prototype;
  prototype.insertBefore = function <Inserted extends Node>(this: Node, node: Inserted, before: Node | null) {
    return insertBefore.call(this, node, standIn(this, before)) as Inserted;
  };
  prototype.removeChild = function <Removed extends Node>(this: Node, node: Removed) {
    standIn(this, node)?.remove();
    return node;
  };
}

/** The child of `parent` that is `node` or holds it. */
function standIn(parent: Node, node: Node | null): ChildNode | null {
  while (node && node.parentNode !== parent) node = node.parentNode;
  return node as ChildNode | null;
}
