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
  // A browser renders between two events. Of an event that code dispatches, React would do it in a microtask, or later for
  // listeners that are not its own, since the emulated window has no event.
  eventWrapper: (dispatch) => flushSync(dispatch),
  // React runs the effects of what was found, such as listening to keys, in a task of its own.
  asyncWrapper: async (find) => {
    const found = await find();
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
    return found;
  },
});

let mounted: { root: Root; container: HTMLElement } | undefined;

/** Renders in place of what was rendered before. The program updates itself as in a browser. */
export function render(element: ReactElement): void {
  unmount();
  toast.dismiss();
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  flushSync(() => root.render(element));
  mounted = { root, container };
}

/** Ends what is rendered; what it leaves behind in the document meets the next test. */
export function unmount(): void {
  mounted?.root.unmount();
  mounted?.container.remove();
  mounted = undefined;
}

export { fireEvent, waitFor, within } from "@testing-library/dom";
