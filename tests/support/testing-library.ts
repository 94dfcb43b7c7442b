import { configure } from "@testing-library/dom";
import type { ReactElement } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { toast } from "#client/components/toast.tsx";

// Testing Library as all tests of components use it, with the production build of React, as in a visitor's browser.

configure({
  asyncUtilTimeout: 10_000,
  // The message alone, without the whole document.
  getElementError: (message) => new Error(message ?? "no such element"),
  // A browser's event is rendered before the next one: React knows it by window.event, which the emulated one lacks.
  eventWrapper: (dispatch) => flushSync(dispatch),
  // React runs the effects of what was found, such as listening to keys, in a task of its own.
  asyncWrapper: async (find) => {
    const found = await find();
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
    return found;
  },
});

let mounted: Root | undefined;

/** Renders in an empty document, in which the program updates itself as in a browser. */
export function render(element: ReactElement): void {
  unmount();
  toast.dismiss();
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() => root.render(element));
  mounted = root;
}

/** Ends what is rendered, and empties the document. */
export function unmount(): void {
  mounted?.unmount();
  mounted = undefined;
  document.body.replaceChildren();
}

export { fireEvent, waitFor, within } from "@testing-library/dom";
