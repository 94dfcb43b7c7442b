import { loadPositions } from "#client/site/work-with-us/positions.ts";
import WorkWithUsBody from "./work-with-us-body.tsx";

/** Loads the open positions together with the page's code. */
export async function load() {
  await loadPositions();
  return { default: WorkWithUsBody };
}
