import { publicPaths } from "#shared/content/pages.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { monthsBetween } from "#shared/formats/months.ts";
import { type Channel, channels } from "#shared/schemas/channels.ts";
import { countedTouches } from "#shared/schemas/counted-touch.ts";
import { demoOffers } from "#shared/schemas/demo-offers.ts";
import { productSlugs } from "#shared/schemas/interests.ts";
import type { Touch } from "#shared/schemas/touch.ts";
import type { VisitEvent } from "#shared/site/visits.ts";
import type { Random } from "./random.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 180;
/** Pages with a form, and the share of visitors who see, start and submit it. */
const shares: Readonly<Record<string, readonly [seen: number, started: number, sent: number]>> = {
  "/": [0.34, 0.09, 0.05],
  "/contato": [0.71, 0.3, 0.21],
  "/work-with-us": [0.62, 0.2, 0.11],
};
const MOST_VISITS = 160;

const touches: readonly Touch[] = [
  { landing: "/" },
  { referrer: "www.google.com", landing: "/" },
  { referrer: "l.instagram.com", landing: "/sistemas-erp/maskot" },
  { utm_source: "google", utm_medium: "cpc", utm_campaign: "erp-curitiba", gclid: "Cj0KCQ", landing: "/" },
  { utm_source: "boletim", utm_medium: "email", utm_campaign: "certificados", landing: "/certificados" },
  { referrer: "web.whatsapp.com", landing: "/servicos-ti" },
];

/** Product and source of a lead, which about half have, and an offer, which few have. */
export function makeInterest(random: Random) {
  const first = random.pick(touches);
  const last = random.chance(0.7) ? first : { landing: "/", slide: "Gestão Completa" };
  return {
    product: random.chance(0.5) ? random.pick(productSlugs) : null,
    offer: random.chance(0.2) ? random.pick(demoOffers) : null,
    source: random.chance(0.6) ? { first, last } : null,
  };
}

type Row = { day: string; page: string; channel: Channel; event: VisitEvent; count: number };

/** Visit counts of half a year by day, page and channel. */
export function makeVisitCounts(random: Random, now: Date): Row[] {
  return Array.from({ length: DAYS }, (_, index) => formatIsoDay(new Date(now.getTime() - index * DAY_MS)))
    .flatMap((day) => publicPaths.map((page, order) => ({ day, page, most: MOST_VISITS / (order + 1) })))
    .flatMap(({ day, page, most }) =>
      channels.flatMap((channel, order) => countsOf({ day, page, channel }, random.upTo(most / (order + 1)))),
    );
}

function countsOf(of: Omit<Row, "event" | "count">, visits: number): Row[] {
  const [seen = 0, started = 0, sent = 0] = shares[of.page] ?? [];
  const counts: [VisitEvent, number][] = [
    ["visit", visits],
    ["form_seen", visits * seen],
    ["form_started", visits * started],
    ["form_sent", visits * sent],
  ];
  return counts
    .map(([event, count]) => ({ ...of, event, count: Math.round(count) }))
    .filter(({ count }) => count > 0);
}

/** Campaigns that the links of `touches` name, as visits count them. */
const campaigns: readonly { campaign: string; channel: Channel; most: number; monthlyCents: number }[] = [
  { campaign: "erp-curitiba", channel: "paid_search", most: 40, monthlyCents: 240_000 },
  { campaign: "", channel: "direct", most: 160, monthlyCents: 0 },
  { campaign: "certificados", channel: "email", most: 25, monthlyCents: 35_050 },
];

/** Visits by campaign of half a year; most tabs have one touch. */
export function makeCampaignVisits(random: Random, now: Date) {
  return Array.from({ length: DAYS }, (_, index) => formatIsoDay(new Date(now.getTime() - index * DAY_MS)))
    .flatMap((day) => campaigns.map((each) => ({ ...each, day, count: random.upTo(each.most) })))
    .filter(({ count }) => count > 0)
    .flatMap(({ day, channel, campaign, count }) =>
      countedTouches.map((touch) => ({ day, touch, channel, campaign, count })),
    );
}

/** What was spent on the campaigns in the months of half a year. */
export function makeCampaignSpend(now: Date) {
  const [first, today] = [new Date(now.getTime() - DAYS * DAY_MS), now].map((instant) =>
    formatIsoDay(instant),
  );
  return monthsBetween(first ?? "", today ?? "").flatMap((month) =>
    campaigns
      .filter(({ campaign }) => campaign !== "")
      .map(({ campaign, monthlyCents: cents }) => ({ month: `${month}-01`, campaign, cents })),
  );
}
