import { isPreview } from "#client/lib/preview.ts";
import type { VisitCountInput } from "#shared/site/visit-count.ts";
import { type VisitEvent, visitEvents } from "#shared/site/visits.ts";
import { channelOf } from "#shared/submissions/channel.ts";
import { readSource } from "./touches.ts";

const STORAGE_KEY = "avante_counted";

/** What this browser tab has counted, for browsers that block session storage. */
let kept: readonly string[] = [];

/**
 * Counts an event of a page and the steps before it, each once per browser tab, without anything about the visitor
 *. Nothing is sent for who asks not to be tracked.
 */
export function count(event: VisitEvent, page: string): void {
  if (asksNotToBeTracked() || isPreview()) return;
  const known = readCounted();
  const steps = visitEvents.slice(0, visitEvents.indexOf(event) + 1);
  const missing = steps.filter((step) => !known.includes(`${step} ${page}`));
  if (missing.length === 0) return;
  keepCounted([...known, ...missing.map((step) => `${step} ${page}`)]);
  // Of the first touch, so that all steps of a browser tab have the same.
  const channel = channelOf(readSource()?.first ?? {});
  for (const step of missing) send({ event: step, page, channel });
}

/** A beacon waits for no answer and outlives the page. */
function send(counted: VisitCountInput): void {
  navigator.sendBeacon?.("/api/counts", new Blob([JSON.stringify(counted)], { type: "application/json" }));
}

function asksNotToBeTracked(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === "1";
}

function readCounted(): readonly string[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
    return Array.isArray(stored) ? stored : kept;
  } catch {
    return kept;
  }
}

function keepCounted(counted: readonly string[]): void {
  kept = counted;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(counted));
  } catch {
    // Blocked or full: the variable has them.
  }
}
