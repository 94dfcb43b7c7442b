import { loadPatiently } from "./load-chunk.ts";

/** Whether the browser supports everything that `missing-apis.ts` polyfills. */
const isFilled =
  "popover" in HTMLElement.prototype &&
  "toSorted" in Array.prototype &&
  "groupBy" in Map &&
  "withResolvers" in Promise &&
  "toWellFormed" in String.prototype &&
  "canParse" in URL;

/** Runs `start` immediately, or after loading polyfills in the oldest browsers (`browserslist` in package.json). */
export function startInFilledBrowser(start: () => void): void {
  if (isFilled) start();
  else void loadPatiently(() => import("./missing-apis.ts")).then(start);
}
