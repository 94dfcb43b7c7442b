import { readPageData } from "#client/lib/page-data.ts";

let loading: Promise<void> | undefined;

/**
 * Loads the whole style sheet, once: the page that the server rendered has the part that it needs itself. Resolves when it
 * applies, and at once where the page has it already. Rejects when it does not arrive; the next call tries again.
 */
export function loadStyleSheet(): Promise<void> {
  loading ??= append().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Brings the style sheet into the browser's cache, for the next page; applying it costs a slow phone a fifth of a second. */
export async function fetchStyleSheet(): Promise<void> {
  const { styleSheet } = readPageData();
  // A failure shows when it is needed.
  if (styleSheet) await fetch(styleSheet, { priority: "low" }).catch(() => {});
}

async function append(): Promise<void> {
  if (typeof document === "undefined") return; // The page renderer.
  const { styleSheet } = readPageData();
  if (!styleSheet) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: styleSheet });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  link.addEventListener("load", () => resolve());
  link.addEventListener("error", () => {
    link.remove();
    reject(new Error(`${styleSheet} did not arrive`));
  });
  document.head.append(link);
  return promise;
}
