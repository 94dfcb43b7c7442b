import type { Touch } from "./touch.ts";
import type { Channel } from "./visits.ts";

const SEARCH = /(^|\.)(google|bing|yahoo|duckduckgo|ecosia|brave|yandex|baidu)(\.|$)/;
const SOCIAL =
  /(^|\.)(facebook|fb|instagram|ig|linkedin|lnkd|youtube|youtu|tiktok|twitter|t\.co|x|pinterest|threads)(\.|$)/;
const MESSAGING = /(^|\.)(whatsapp|wa|telegram|t\.me|messenger)(\.|$)/;
const EMAIL = /^(e-?mail|newsletter|boletim)$|(^|\.)(mail|outlook)\./;
const PAID = /^(cpc|ppc|cpm|cpv|paid.*|ads?|display|anuncios?)$/;

/** The channel of a touch: a closed list, so that counts can name neither a campaign nor a person (product 4.14). */
export function channelOf(touch: Touch): Channel {
  const from = (touch.utm_source || touch.referrer || "").toLowerCase();
  const medium = (touch.utm_medium ?? "").toLowerCase();
  if (EMAIL.test(from) || EMAIL.test(medium)) return "email";
  if (MESSAGING.test(from)) return "messaging";
  const isPaid = Boolean(touch.gclid) || PAID.test(medium);
  if (touch.gclid || SEARCH.test(from)) return isPaid ? "paid_search" : "organic_search";
  if (touch.fbclid || SOCIAL.test(from)) return isPaid ? "paid_social" : "organic_social";
  if (touch.utm_source || touch.utm_medium || touch.utm_campaign) return "other";
  return touch.referrer ? "referral" : "direct";
}
