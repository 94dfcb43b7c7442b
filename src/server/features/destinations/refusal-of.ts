import type { Conversion } from "#server/features/leads/read-conversions.ts";
import type { Refusal } from "#shared/schemas/destination.ts";
import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";
import { CLICK_DAYS } from "./adapters/google-ads.ts";
import { adapters } from "./conversion-request.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Says why a lead is not sent to a destination; undefined if it is. Its recorded consent has to name the receiver. */
export function refusalOf(kind: DestinationKind, conversion: Conversion | undefined): Refusal | undefined {
  if (!conversion) return "gone";
  const { email, receivers, createdAt, gclid } = conversion;
  if (!email) return "no_email";
  if (!receivers.includes(kind)) return "no_consent";
  const maxAgeDays = kind === "google_ads" ? CLICK_DAYS : adapters[kind].maxAgeDays;
  if (maxAgeDays && Date.now() - createdAt.getTime() > maxAgeDays * DAY_MS) return "too_old";
  if (kind === "google_ads" && !gclid) return "no_click";
  return undefined;
}
