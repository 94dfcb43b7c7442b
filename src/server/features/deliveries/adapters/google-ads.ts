import type { Conversion } from "#server/features/leads/read-conversions.ts";
import type { DestinationSettings } from "#shared/schemas/destination.ts";

/** Google forgets clicks after this. */
export const CLICK_DAYS = 90;

/**
 * Conversions from clicks for the data manager of Google Ads, as in "Prepare your data for import" (14184381) and "Import
 * conversions from ad clicks" (7014069) of support.google.com: headings first, no personal data, times with their zone.
 */
export function conversionsFile(
  conversions: readonly Conversion[],
  { conversion: name }: DestinationSettings<"google_ads">,
): string {
  const quoted = `"${name.replaceAll('"', '""')}"`;
  const rows = conversions.map(({ gclid, createdAt }) => `${gclid},${quoted},${withoutFraction(createdAt)}`);
  return ["Google Click ID,Conversion Name,Conversion Time", ...rows, ""].join("\r\n");
}

function withoutFraction(instant: Date): string {
  return instant.toISOString().replace(/\.\d+/, "");
}
