import { createRequire } from "node:module";
import {
  buildQueries,
  configure,
  getDefaultNormalizer,
  getQueriesForElement,
  type Matcher,
  queries,
  type SelectorMatcherOptions,
} from "@testing-library/dom";
import type { ReactElement } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { toast } from "#client/components/toast.tsx";

// Testing Library as all tests of components use it, with the production build of React, as in a visitor's browser.

configure({
  // No limit of what is tested: a busy machine needs its time.
  asyncUtilTimeout: 60_000,
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

// React gives its turn up after five milliseconds, which a busy machine reaches anywhere. With a second, what it has begun is
// rendered when the turns above are over.
createRequire(import.meta.resolve("react-dom"))("scheduler").unstable_forceFrameRate(1);

const normalize = getDefaultNormalizer();

/** As Testing Library's, which looks at the children of every element and needs five times as long. */
function queryAllByText<Found extends HTMLElement = HTMLElement>(
  container: HTMLElement,
  wanted: Matcher,
  { exact = true, selector }: SelectorMatcherOptions = {},
): Found[] {
  const owners = new Map<HTMLElement, string>();
  const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (parentElement) owners.set(parentElement, (owners.get(parentElement) ?? "") + textContent);
  }
  const fits = (element: HTMLElement, text: string) => {
    if (wanted instanceof Function) return wanted(text, element);
    if (wanted instanceof RegExp) return text.search(wanted) >= 0;
    return exact ? text === String(wanted) : text.toLowerCase().includes(String(wanted).toLowerCase());
  };
  return [...owners]
    .filter(([element, text]) => fits(element, normalize(text)) && (!selector || element.matches(selector)))
    .map(([element]) => element as Found);
}

const [queryByText, getAllByText, getByText, findAllByText, findByText] = buildQueries(
  queryAllByText,
  (_container, wanted) => `Several elements have the text ${wanted}`,
  (_container, wanted) => `No element has the text ${wanted}`,
);

/** A change of the document is looked at when it happens; at this interval what changes without one, such as a value. */
const INTERVAL_MS = 250;

const allQueries = Object.fromEntries(
  Object.entries({
    ...queries,
    ...{ queryAllByText, queryByText, getAllByText, getByText, findAllByText, findByText },
  }).map(([name, query]) => [
    name,
    name.startsWith("find")
      ? (...[container, wanted, options, waiting]: Parameters<typeof queries.findByRole>) =>
          (query as typeof queries.findByRole)(container, wanted, options, {
            interval: INTERVAL_MS,
            ...waiting,
          })
      : query,
  ]),
) as typeof queries;

export function within(element: HTMLElement) {
  return getQueriesForElement(element, allQueries);
}

let mounted: { root: Root; container: HTMLElement } | undefined;

/** Renders in place of what was rendered before. The program updates itself as in a browser. */
export function render(element: ReactElement): void {
  unmount();
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  flushSync(() => root.render(element));
  mounted = { root, container };
}

/** Ends what is rendered, and what it shows outside of it. */
export function unmount(): void {
  mounted?.root.unmount();
  mounted?.container.remove();
  mounted = undefined;
  toast.dismiss();
}

export { fireEvent, waitFor } from "@testing-library/dom";
