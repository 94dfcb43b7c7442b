import { useSiteConfig } from "#client/site/site-config.tsx";
import type { OpenPosition } from "#shared/schemas/open-position.ts";

const TIMEOUT_MS = 3000;

let loaded: readonly OpenPosition[] = [];

/** The open positions: those that the page came with, or those loaded with its code. */
export function usePositions(): readonly OpenPosition[] {
  return useSiteConfig().positions ?? loaded;
}

/**
 * Loads the open positions for a visitor who comes from another page of the site: a page that the server sent has them.
 * After a failure there are none, and the form still takes applications.
 */
export async function loadPositions(): Promise<void> {
  if (globalThis.document?.documentElement.dataset.ready === undefined) return;
  try {
    const answer = await fetch("/api/positions", { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { data }: { data: (OpenPosition & { open_until: string })[] } = await answer.json();
    loaded = data.map((position) => ({ ...position, openUntil: position.open_until }));
  } catch (error) {
    console.error("positions load failed", error);
  }
}
