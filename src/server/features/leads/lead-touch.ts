import { type SQL, sql } from "drizzle-orm";
import type { Channel } from "#shared/schemas/channels.ts";
import type { CountedTouch } from "#shared/schemas/counted-touch.ts";
import type { OutsideChannel } from "#shared/schemas/lead-channels.ts";
import type { Touch, TouchField } from "#shared/schemas/touch.ts";
import { channelPatterns } from "#shared/submissions/channel.ts";
import { leads } from "./table.ts";

const { source } = leads;

/** Selects the first or the last touch of a lead; the other one for a lead that has only that. */
export function touchOf(touch: CountedTouch): SQL<Touch | null> {
  const names =
    touch === "first"
      ? sql`${source} -> 'first', ${source} -> 'last'`
      : sql`${source} -> 'last', ${source} -> 'first'`;
  return sql<Touch | null>`coalesce(${names})`;
}

/** Selects the name of the campaign of a touch; the expression of its partial index. */
export function campaignOf(touch: CountedTouch): SQL<string | null> {
  return sql<string | null>`(${touchOf(touch)} ->> 'utm_campaign')`;
}

/** Selects the channel of the first or the last touch, by the rules of `channelOf`; null without a source. */
export function channelOfTouch(touch: CountedTouch): SQL<Channel | null> {
  const { search, social, messaging, email, paid } = channelPatterns;
  const part = (name: TouchField) => sql`coalesce(touch ->> ${name}, '')`;
  return sql<Channel | null>`(
    select case
      when touch is null then null
      when origin ~ ${email} or medium ~ ${email} then 'email'
      when origin ~ ${messaging} then 'messaging'
      when of_google_ad then 'paid_search'
      when origin ~ ${search} then case when medium ~ ${paid} then 'paid_search' else 'organic_search' end
      when ${part("fbclid")} <> '' or origin ~ ${social}
        then case when medium ~ ${paid} then 'paid_social' else 'organic_social' end
      when ${part("utm_source")} <> '' or ${part("utm_medium")} <> '' or ${part("utm_campaign")} <> '' then 'other'
      when ${part("referrer")} <> '' then 'referral'
      else 'direct' end
    from (select ${touchOf(touch)} as touch) as arrival
    cross join lateral (
      select lower(coalesce(nullif(${part("utm_source")}, ''), ${part("referrer")})) as origin,
        lower(${part("utm_medium")}) as medium,
        ${part("gclid")} || ${part("gbraid")} || ${part("wbraid")} <> '' as of_google_ad
    ) as parts)`;
}

/** Selects the channel of a lead that did not come through the site, by the rule of `outsideChannelOf`; null for the others. */
export const outside = sql<OutsideChannel | null>`case when ${leads.importId} is not null then 'list'
  when ${leads.addedBy} is not null
    and coalesce(${source} -> 'first' ->> 'landing', ${source} -> 'last' ->> 'landing') is null then 'typed' end`;

/** Matches leads that came through the site. */
export const isOfSite: SQL = sql`(${outside}) is null`;
