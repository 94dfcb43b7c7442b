import { reloadFromServer } from "./reload-from-server.ts";
import { scriptState } from "./script-state.ts";

/** Milliseconds before each further attempt: a phone that changes from one network to another needs about a second. */
const RETRY_AFTER_MS = [300, 1200];
/** Milliseconds between attempts for a page that is readable meanwhile. */
const PATIENT_RETRY_MS = 10_000;

/** Thrown when the code of a part of the page does not arrive. */
export class ChunkError extends Error {
  override name = "ChunkError";
}

/** Loads a module, with further attempts after a failure. @throws ChunkError */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const delay of RETRY_AFTER_MS) {
    try {
      return await load();
    } catch {
      await elapsed(delay);
    }
  }
  try {
    return await load();
  } catch (cause) {
    throw new ChunkError("the code of a part of the page did not arrive", { cause });
  }
}

/**
 * Repeats a load until it succeeds, for markup of the server that stands meanwhile. After the first failure it loads the
 * page anew, when the server answers; then it waits for the network, and the page stands as without script.
 */
export async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      const module = await load();
      scriptState.answers();
      return module;
    } catch {
      if (!(await reloadFromServer())) scriptState.fails();
      await Promise.race([elapsed(PATIENT_RETRY_MS), online()]);
    }
  }
}

function elapsed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function online(): Promise<void> {
  return new Promise((resolve) => addEventListener("online", () => resolve(), { once: true }));
}
