import { readPageData } from "#client/lib/page-data.ts";
import { tabStorage } from "#client/lib/tab-storage.ts";
import type { VisitCountInput } from "#shared/site/visit-count.ts";
import { type VisitEvent, visitEvents } from "#shared/site/visits.ts";
import { channelOf } from "#shared/submissions/channel.ts";
import { readSource } from "./touches.ts";

/** Events already counted in this tab. */
const counted = tabStorage<readonly string[]>("avante_counted");

/**
 * Counts an event of a page and the steps before it, each once per tab, without personal data. Sends nothing if the
 * visitor asks not to be tracked, or in a preview.
 */
export function count(event: VisitEvent, page: string): void {
  if (asksNotToBeTracked()) return;
  const known = counted.read() ?? [];
  const steps = visitEvents.slice(0, visitEvents.indexOf(event) + 1);
  const missing = steps.filter((step) => !known.includes(`${step} ${page}`));
  if (missing.length === 0 || readPageData().preview) return;
  counted.keep([...known, ...missing.map((step) => `${step} ${page}`)]);
  // Of the first touch, so that all steps of a tab have the same.
  const { first = {}, last } = readSource() ?? {};
  for (const step of missing) {
    const isVisit = step === "visit";
    send({
      event: step,
      page,
      channel: channelOf(first),
      campaign: isVisit ? first.utm_campaign : undefined,
      last: isVisit && last ? { channel: channelOf(last), campaign: last.utm_campaign } : undefined,
    });
  }
}

/** A beacon needs no answer and survives leaving the page. */
function send(step: VisitCountInput): void {
  navigator.sendBeacon?.("/api/counts", new Blob([JSON.stringify(step)], { type: "application/json" }));
}

/** Whether the browser opts out of tracking. */
export function asksNotToBeTracked(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === "1";
}
