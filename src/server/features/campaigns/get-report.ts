import { and, gte, lte, sql } from "drizzle-orm";
import { listOwnPages } from "#server/features/content/own-pages.ts";
import {
  countLeadsByCampaign,
  countLeadsByChannel,
  countLeadsByOwnPage,
} from "#server/features/leads/count-campaigns.ts";
import {
  countVisitsByCampaign,
  countVisitsByChannel,
  countVisitsOfPages,
  firstCampaignDay,
} from "#server/features/visit-counts/count-campaign-visits.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { campaignKey } from "#server/submissions/campaign-key.ts";
import { daysOfMonth, partOfMonth } from "#shared/formats/months.ts";
import {
  CAMPAIGN_ROWS_MAX,
  type CampaignGroup,
  type CampaignReport,
  type CampaignReportInput,
  type CampaignRow,
} from "#shared/schemas/campaign.ts";
import { OTHER_CAMPAIGNS } from "#shared/schemas/campaign-name.ts";
import { isOutside, leadChannelNames } from "#shared/schemas/lead-channels.ts";
import { texts } from "#shared/texts/texts.ts";
import { monthSpendColumns } from "./save-spend.ts";
import { campaignSpend } from "./table.ts";

/**
 * Returns visits, leads and what became of them, and what was spent, of a period by campaign, channel or own page. The
 * leads are those that arrived in the period, as they are now.
 */
export async function getCampaignReport(
  ctx: AdministratorContext,
  input: CampaignReportInput,
): Promise<CampaignReport> {
  const [rows, countedFrom] = await Promise.all([rowsBy[input.by](ctx, input), firstCampaignDay(ctx)]);
  const sorted = rows.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      other.leads - one.leads ||
      other.visits - one.visits ||
      (other.spent ?? 0) - (one.spent ?? 0) ||
      one.name.localeCompare(other.name, "pt-BR"),
  );
  const shown = sorted.slice(0, CAMPAIGN_ROWS_MAX);
  const ofSite = rows.filter(({ key }) => !isOutside(key as never));
  const sum = (field: "visits" | "leads" | "contacted" | "won" | "lost" | "spent") =>
    ofSite.reduce((total, row) => total + (row[field] ?? 0), 0);
  return {
    rows: shown,
    left: sorted.length - shown.length,
    total: {
      visits: sum("visits"),
      leads: sum("leads"),
      contacted: sum("contacted"),
      won: sum("won"),
      lost: sum("lost"),
      spent: rows.some(({ spent }) => spent !== null) ? sum("spent") : null,
    },
    countedFrom,
  };
}

/** Rows without a name of their own stand below the others. */
function rankOf({ key }: CampaignRow): number {
  if (isOutside(key as never)) return 3;
  return key === "" ? 2 : key === OTHER_CAMPAIGNS ? 1 : 0;
}

const nothing = { visits: 0, leads: 0, contacted: 0, won: 0, lost: 0, spent: null, months: [] };

type RowsOf = (ctx: AdministratorContext, input: CampaignReportInput) => Promise<CampaignRow[]>;

const rowsBy: Readonly<Record<CampaignGroup, RowsOf>> = {
  campaign: async (ctx, input) => {
    const [leads, visits, spends] = await Promise.all([
      countLeadsByCampaign(ctx, input),
      countVisitsByCampaign(ctx, input),
      readSpends(ctx, input),
    ]);
    const rows = new Map<string, CampaignRow>();
    const add = (key: string | null, name: string | null, part: Partial<CampaignRow>) => {
      const known = rows.get(key ?? "") ?? { ...nothing, key: key ?? "", name: nameOf(key, name) };
      rows.set(known.key, { ...known, ...part });
    };
    // The name that most leads have comes first, then that of the spend, then that of the visits.
    for (const { key, name, ...counts } of leads) add(key, name, counts);
    for (const { key, name, ...spend } of spends) add(key, name, spend);
    for (const { key, name, visits: count } of visits) add(key, name, { visits: count });
    return [...rows.values()];
  },
  channel: async (ctx, input) => {
    const [leads, visits] = await Promise.all([
      countLeadsByChannel(ctx, input),
      countVisitsByChannel(ctx, input),
    ]);
    const rows = new Map<string, CampaignRow>();
    for (const { channel, ...counts } of leads) {
      const key = channel ?? "";
      const name = channel ? leadChannelNames[channel] : texts.campaigns.unknownChannel;
      const known = rows.get(key) ?? { ...nothing, key, name };
      rows.set(key, {
        ...known,
        leads: known.leads + counts.leads,
        contacted: known.contacted + counts.contacted,
        won: known.won + counts.won,
        lost: known.lost + counts.lost,
      });
    }
    for (const { channel, visits: count } of visits)
      rows.set(channel, {
        ...(rows.get(channel) ?? { ...nothing, key: channel, name: leadChannelNames[channel] }),
        visits: count,
      });
    return [...rows.values()];
  },
  page: async (ctx, input) => {
    const [leads, pages] = await Promise.all([countLeadsByOwnPage(ctx, input), listOwnPages(ctx)]);
    const visits = await countVisitsOfPages(ctx, { ...input, paths: pages.map(({ path }) => path) });
    const ofPages = pages.map(({ id, path, title }) => ({
      ...nothing,
      key: String(id),
      name: title || path,
      visits: visits.get(path) ?? 0,
      ...leads.find(({ ownPageId }) => ownPageId === id),
    }));
    const deleted = leads
      .filter(({ ownPageId }) => !pages.some(({ id }) => id === ownPageId))
      .map((row) => ({
        ...nothing,
        ...row,
        key: String(row.ownPageId),
        name: texts.campaigns.deletedPage(row.ownPageId),
      }));
    return [...ofPages, ...deleted]
      .filter(({ leads: count, visits: seen }) => count > 0 || seen > 0)
      .map(({ key, name, visits: seen, leads: count, contacted, won, lost, spent, months }) => ({
        ...{ key, name, visits: seen, leads: count, contacted, won, lost, spent, months },
      }));
  },
};

function nameOf(key: string | null, name: string | null): string {
  if (key === OTHER_CAMPAIGNS) return texts.campaigns.others;
  return (key !== null && name) || texts.campaigns.none;
}

/** Reads what was spent in the months that a period touches, by campaign, with the part of the period. */
async function readSpends(ctx: AdministratorContext, period: CampaignReportInput) {
  const months = await ctx.db
    .select({
      key: sql<string>`${campaignKey(campaignSpend.campaign)}`.as("key"),
      name: campaignSpend.campaign,
      ...monthSpendColumns,
    })
    .from(campaignSpend)
    .where(
      and(
        gte(campaignSpend.month, `${period.from.slice(0, 7)}-01`),
        lte(campaignSpend.month, daysOfMonth(period.to.slice(0, 7)).from),
      ),
    )
    .orderBy(campaignSpend.month, campaignSpend.id);
  return [...Map.groupBy(months, ({ key }) => key)].map(([key, ofCampaign]) => ({
    key,
    name: ofCampaign[0]?.name ?? "",
    months: ofCampaign.map(({ month, cents, version }) => ({ month, cents, version })),
    spent: ofCampaign.reduce((sum, { month, cents }) => sum + partOfMonth(cents, month, period), 0),
  }));
}
