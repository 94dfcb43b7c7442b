import { loadPositions } from "#client/site/work-with-us/positions.ts";
import WorkWithUsBody from "./work-with-us-body.tsx";

/** The page, once it knows the open positions. */
export async function load() {
  await loadPositions();
  return { default: WorkWithUsBody };
}
