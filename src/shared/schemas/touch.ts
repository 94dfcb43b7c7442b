/** Maximum length per value, in characters; longer ones are truncated. */
export const TOUCH_VALUE_MAX = 200;

/** Click ids of Google and Meta; two of Google's come from iPhones. */
export const clickIds = ["gclid", "gbraid", "wbraid", "fbclid"] as const;

/** URL parameters that identify a campaign or click. */
export const campaignParameters = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "utm_id",
  ...clickIds,
] as const;

/** Recorded fields of a touch, in CSV column order. */
export const touchFields = [...campaignParameters, "referrer", "landing", "slide"] as const;
export type TouchField = (typeof touchFields)[number];

/** One arrival at the site. Unknown fields are absent. */
export type Touch = { [Field in TouchField]?: string | undefined };

/** First and last touch of a visitor's browser tab. */
export type Source = { first?: Touch | undefined; last?: Touch | undefined };
