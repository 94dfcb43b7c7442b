import { cleanup, configure, getConfig, render as renderNow } from "@testing-library/react";
import type { ReactElement } from "react";
import { toast } from "#client/components/toast.tsx";

// Testing Library as all tests of components use it.

const { asyncWrapper } = getConfig();

configure({
  asyncUtilTimeout: 10_000,
  // The message alone, without the whole document.
  getElementError: (message) => new Error(message ?? "no such element"),
  // React runs the effects of what was found, such as listening to keys, in a task of its own.
  asyncWrapper: async (find) => {
    const found = await asyncWrapper(find);
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
    return found;
  },
});

/** Renders in an empty document, in which the program updates itself as in a browser. */
export function render(element: ReactElement): void {
  cleanup();
  toast.dismiss();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  renderNow(element);
}

export { fireEvent, waitFor, within } from "@testing-library/react";
