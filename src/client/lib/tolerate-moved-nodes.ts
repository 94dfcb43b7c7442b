/**
 * Lets React insert and remove next to nodes that a translator or extension wrapped, for instance in Chrome's
 * `<font>`: the DOM would throw and unmount the app (github.com/facebook/react/issues/11538). Uses the wrapper
 * instead of the node; a detached node counts as removed.
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

/** The child of `parent` that is or contains `node`. */
function standIn(parent: Node, node: Node | null): ChildNode | null {
  while (node && node.parentNode !== parent) node = node.parentNode;
  return node as ChildNode | null;
}
