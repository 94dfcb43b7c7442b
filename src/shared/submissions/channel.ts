import type { Channel } from "../schemas/channels.ts";
import type { OutsideChannel } from "../schemas/lead-channels.ts";
import type { Source, Touch } from "../schemas/touch.ts";

/** Includes AI assistants: their visitors asked a question, too. */
const SEARCH =
  /(^|\.)(google|bing|yahoo|duckduckgo|ecosia|brave|yandex|baidu|chatgpt|openai|perplexity|gemini|copilot|claude)(\.|$)/;
const SOCIAL =
  /(^|\.)(facebook|fb|instagram|ig|linkedin|lnkd|youtube|youtu|tiktok|twitter|t\.co|x|pinterest|threads)(\.|$)/;
const MESSAGING = /(^|\.)(whatsapp|wa|wl\.co|telegram|t\.me|messenger|m\.me)(\.|$)/;
/** `com.google.android.gm` is Gmail's app. */
const EMAIL = /^(e-?mail|newsletter|boletim)$|(^|\.)((web)?mail|outlook|android\.gm)(\.|$)/;
const PAID = /^(cpc|ppc|cpm|cpv|paid.*|ads?|display|anuncios?)$/;

/** Patterns of a touch, also for SQL, whose regular expressions read these alike. */
export const channelPatterns = {
  search: SEARCH.source,
  social: SOCIAL.source,
  messaging: MESSAGING.source,
  email: EMAIL.source,
  paid: PAID.source,
} as const;

/** Classifies a touch into a closed list of channels, so that counts identify neither a campaign nor a person. */
export function channelOf(touch: Touch): Channel {
  const from = (touch.utm_source || touch.referrer || "").toLowerCase();
  const medium = (touch.utm_medium ?? "").toLowerCase();
  if (EMAIL.test(from) || EMAIL.test(medium)) return "email";
  if (MESSAGING.test(from)) return "messaging";
  const isOfGoogleAd = Boolean(touch.gclid || touch.gbraid || touch.wbraid);
  const isPaid = isOfGoogleAd || PAID.test(medium);
  if (isOfGoogleAd || SEARCH.test(from)) return isPaid ? "paid_search" : "organic_search";
  if (touch.fbclid || SOCIAL.test(from)) return isPaid ? "paid_social" : "organic_social";
  if (touch.utm_source || touch.utm_medium || touch.utm_campaign) return "other";
  return touch.referrer ? "referral" : "direct";
}

type Arrival = {
  importId: number | null;
  /** Administrator who typed it; an answer of the release before has none. */
  addedBy?: string | null;
  source: Source | null;
};

/**
 * Returns the channel of a lead that did not come through the site: of a file, or typed by an administrator. One typed
 * with the code of a chat has the site's source, and did.
 */
export function outsideChannelOf({ importId, addedBy, source }: Arrival): OutsideChannel | undefined {
  if (importId !== null) return "list";
  const isOfSite = source?.first?.landing !== undefined || source?.last?.landing !== undefined;
  return addedBy && !isOfSite ? "typed" : undefined;
}
