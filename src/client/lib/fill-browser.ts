import { loadPatiently } from "./load-chunk.ts";

/** Whether this browser has what `missing-apis.ts` brings. */
const isFilled =
  "popover" in HTMLElement.prototype &&
  "toSorted" in Array.prototype &&
  "groupBy" in Map &&
  "withResolvers" in Promise &&
  "toWellFormed" in String.prototype &&
  "canParse" in URL;

/**
 * Runs `start`: at once, or in one of the oldest browsers (`browserslist` in package.json) once it has been given the APIs
 * that it lacks.
 */
export function startInFilledBrowser(start: () => void): void {
  if (isFilled) start();
  else void loadPatiently(() => import("./missing-apis.ts")).then(start);
}
