import { reloadFromServer } from "./reload-from-server.ts";
import { scriptState } from "./script-state.ts";

/** Backoff in milliseconds: a phone needs about 1 s to switch networks. */
const RETRY_AFTER_MS = [300, 1200];
/** Retry interval in milliseconds for a page that is already readable. */
const PATIENT_RETRY_MS = 10_000;

/** Thrown when a chunk cannot be loaded. */
export class ChunkError extends Error {
  override name = "ChunkError";
}

/** Imports a chunk with retries. @throws ChunkError */
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
 * Imports a chunk with unlimited retries, while server-rendered markup stays visible. After a failure it reloads the
 * page if the server answers; otherwise the page behaves as without scripts until the network returns.
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
