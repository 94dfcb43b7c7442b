import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { campaignKey } from "#server/submissions/campaign-key.ts";
import { waitingSubmissions } from "#server/submissions/count-matching.ts";
import { ownedBy } from "#server/submissions/owners.ts";
import { submissionsMatching } from "#server/submissions/submission-filter.ts";
import { TIME_ZONE } from "#shared/formats/dates.ts";
import { WAITING_MAX } from "#shared/formats/numbers.ts";
import { NO_CAMPAIGN } from "#shared/schemas/campaign-name.ts";
import type { CountedTouch } from "#shared/schemas/counted-touch.ts";
import type { LeadFilter } from "#shared/schemas/lead.ts";
import {
  type LeadChannelFilter,
  type LeadContactFilter,
  type LeadStageFilter,
  NO_PAGE,
} from "#shared/schemas/lead-filters.ts";
import { isClosing } from "#shared/schemas/lead-stages.ts";
import type { DueContacts } from "#shared/schemas/waiting.ts";
import { campaignOf, channelOfTouch, isOfSite, outside } from "./lead-touch.ts";
import { leads } from "./table.ts";

/**
 * Matches leads by search text, period, product, offer, contact, stage, owner, form, campaign, channel, imported toggle
 * and suspect mark.
 */
export function leadsMatching({
  showImported,
  onlyImported = false,
  product = "all",
  offer = "all",
  contact = "all",
  stage = "all",
  owner = "",
  campaign = "",
  channel = "all",
  touch = "first",
  ownPage = "",
  ...filter
}: Pick<LeadFilter, "showImported" | "suspects"> & Partial<LeadFilter>): SQL | undefined {
  return and(
    submissionsMatching(leads, "lead", filter),
    showImported ? undefined : eq(leads.isImported, false),
    onlyImported ? eq(leads.isImported, true) : undefined,
    named(leads.product, product),
    named(leads.offer, offer),
    ofContact(contact),
    ofStage(stage),
    ownedBy(leads.ownerId, owner),
    ofCampaign(campaign, touch),
    ofChannel(channel, touch),
    ofOwnPage(ownPage),
  );
}

/** Matches any writing of the name. */
function ofCampaign(campaign: string, touch: CountedTouch): SQL | undefined {
  if (campaign === "") return undefined;
  const key = campaignKey(campaignOf(touch));
  if (campaign === NO_CAMPAIGN) return sql`${key} is null`;
  return sql`${key} = ${campaignKey(sql`${campaign}::text`)}`;
}

function ofChannel(channel: LeadChannelFilter, touch: CountedTouch): SQL | undefined {
  if (channel === "all") return undefined;
  if (channel === "site") return isOfSite;
  if (channel === "list" || channel === "typed") return sql`(${outside}) = ${channel}`;
  if (channel === "unknown") return and(isNull(leads.source), isOfSite);
  return and(sql`${channelOfTouch(touch)} = ${channel}`, isOfSite);
}

function named(column: PgColumn, value: string): SQL | undefined {
  if (value === "all") return undefined;
  return value === "none" ? isNull(column) : eq(column, value);
}

function ofOwnPage(page: string): SQL | undefined {
  if (page === "") return undefined;
  return page === NO_PAGE ? isNull(leads.ownPageId) : eq(leads.ownPageId, Number(page));
}

/** Part of the partial index's condition; free of parameters. */
export const isUncontacted = sql<boolean>`${leads.firstContactAt} is null and not ${leads.isImported} and ${leads.closedAt} is null`;

const clock = sql.raw(`(now() at time zone '${TIME_ZONE}')`);

/**
 * The next contact of an open lead is due, from its hour on if it has one. Free of parameters, for use in waiting
 * counts.
 */
export const isDue = sql<boolean>`(${leads.nextContactOn} is not null and ${leads.closedAt} is null
  and ${leads.nextContactOn} <= ${clock}::date
  and (${leads.nextContactOn} < ${clock}::date or ${leads.nextContactTime} is null
    or ${leads.nextContactTime} <= to_char(${clock}, 'HH24:MI')))`;

/** Due, and not reminded of at an hour of today: see `remindOfContact`. */
export const isDueByDay = sql<boolean>`(${isDue}
  and (${leads.nextContactOn} < ${clock}::date or ${leads.nextContactTime} is null))`;

function ofContact(contact: LeadContactFilter): SQL | undefined {
  if (contact === "none") return isUncontacted;
  if (contact === "made") return isNotNull(leads.firstContactAt);
  if (contact === "due") return isDue;
  return undefined;
}

function ofStage(stage: LeadStageFilter): SQL | undefined {
  if (stage === "all") return undefined;
  if (stage === "open") return isNull(leads.closedAt);
  // The index of won and lost leads has this condition.
  return and(eq(leads.stage, stage), isClosing(stage) ? isNotNull(leads.closedAt) : undefined);
}

/** Selects the number of leads not yet contacted, imported, won or lost. */
export const waitingLeads = waitingSubmissions(leads, isUncontacted);

/** Selects the number of leads due for contact, using the index of that date. */
export const dueContacts: SQL<DueContacts> = sql<DueContacts>`(
  select json_build_object('count', count(*),
    'overdue', count(*) filter (where due < ${clock}::date),
    'contacted', count(*) filter (where not uncontacted))
  from (
    select ${leads.nextContactOn} as due, ${isUncontacted} as uncontacted from ${leads}
    where ${isDue} and not ${leads.isSuspect}
    order by ${leads.nextContactOn}, ${leads.id}
    limit ${sql.raw(String(WAITING_MAX))}
  ) as waiting
)`;
