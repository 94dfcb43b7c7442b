/** Steps of the funnel, in order. */
export const visitEvents = ["visit", "form_seen", "form_started", "form_sent"] as const;
export type VisitEvent = (typeof visitEvents)[number];
