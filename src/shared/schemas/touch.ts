/** Of each value, in characters; the rest is cut. */
export const TOUCH_VALUE_MAX = 200;

/** The parameters by which Google and Meta number the clicks on their links; two of Google's are of iPhones. */
export const clickIds = ["gclid", "gbraid", "wbraid", "fbclid"] as const;

/** The parameters of an address that name a campaign or a click. */
export const campaignParameters = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "utm_id",
  ...clickIds,
] as const;

/** What is noted of one touch, in the order of the CSV columns. */
export const touchFields = [...campaignParameters, "referrer", "landing", "slide"] as const;
export type TouchField = (typeof touchFields)[number];

/** One arrival at the site. What is not known is absent. */
export type Touch = { [Field in TouchField]?: string | undefined };

/** Where a visitor came from: the first and the last touch of the browser tab. */
export type Source = { first?: Touch | undefined; last?: Touch | undefined };
