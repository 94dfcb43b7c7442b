import { useSiteConfig } from "#client/site/site-config.tsx";
import type { OpenPosition } from "#shared/schemas/open-position.ts";

const TIMEOUT_MS = 3000;

let loaded: readonly OpenPosition[] = [];

/** Open positions embedded in the page, or loaded with its code. */
export function usePositions(): readonly OpenPosition[] {
  return useSiteConfig().positions ?? loaded;
}

/**
 * Loads the open positions after navigation from another page; a server-rendered page embeds them. After a failure
 * there are none, and the form still accepts applications.
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
