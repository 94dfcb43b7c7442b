import { tidyCampaign } from "#shared/schemas/campaign-name.ts";
import type { Touch } from "#shared/schemas/touch.ts";

export type LinkParts = { page: string; campaign: string; source: string; medium: string };

/**
 * Returns the address of a page with the names of a campaign, which replace those it has; undefined for a page that is no
 * address. `origin` is that of the site.
 */
export function taggedLink(
  { page, campaign, source, medium }: LinkParts,
  origin: string,
): string | undefined {
  const typed = page.trim() || "/";
  if (!URL.canParse(typed, origin)) return undefined;
  const address = new URL(typed, origin);
  if (!/^https?:$/.test(address.protocol)) return undefined;
  const named = { utm_source: source, utm_medium: medium, utm_campaign: campaign };
  for (const [name, written] of Object.entries(named)) {
    const value = tidyCampaign(written);
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  return address.href;
}

/** The touch that a visit by the link leaves. */
export function touchOfLink({ campaign, source, medium }: LinkParts): Touch {
  return {
    utm_source: tidyCampaign(source),
    utm_medium: tidyCampaign(medium),
    utm_campaign: tidyCampaign(campaign),
  };
}

/** Name for the files of a code: `qrcode-black-friday`. */
export function codeFileName(campaign: string): string {
  const words = campaign
    .normalize("NFD")
    .replace(/[^A-Za-z0-9]+/g, " ")
    .trim()
    .toLowerCase();
  return `qrcode-${words.replaceAll(" ", "-").slice(0, 60) || "link"}`;
}
