import { getTableColumns, getTableName, type Query, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { RateLimits } from "#server/platform/rate-limits/rate-limits.ts";
import { type ConsentItem, recordingOf } from "./consents/record-consents.ts";
import type { SubmissionKind } from "./submission-kind.ts";
import { siteLimit } from "./submitter-limits.ts";
import { spentChallenges } from "./table.ts";

/** A submission as the statement that stores it reads it from JSON. */
export type SubmissionItem = {
  /** The counters of its network and of its IPv6 /48; null where it is not counted. */
  network: string | null;
  site: string | null;
  is_suspect: boolean;
  challenge: string | null;
  challenge_expires_at: string | null;
  consents: readonly ConsentItem[];
  /** By the names of the columns. */
  row: Readonly<Record<string, unknown>>;
};

/** What became of a submission. Null for what it was not counted for, and for one over a limit. */
export type StoredItem = {
  points: number;
  expire: string | null;
  sitePoints: number;
  siteExpire: string | null;
  id: string | null;
  isSuspect: boolean | null;
};

const dialect = new PgDialect();

/**
 * The statement that counts submissions of a kind against their rate limits, spends their challenges, stores them with
 * their consents and enqueues their mails: one round trip, and whole or not at all (product 4.10, 17.1). Its text is
 * the same for any number of submissions with these columns. Placeholders: `items`, an array of `SubmissionItem` as
 * JSON, and `now`, in milliseconds. It returns a `StoredItem` for each, in their order.
 */
export function acceptanceStatement<Filter>(
  { table, entityType, rateLimit }: SubmissionKind<Filter>,
  columnNames: readonly string[],
  { rateLimits, jobs }: { rateLimits: RateLimits; jobs: readonly SQL[] },
): Query {
  // Counted within `within_network`: a network that is over its own limit takes nothing from its neighbours.
  const perSite = siteLimit(rateLimit);
  const now = sql`${sql.placeholder("now")}::bigint`;
  const calls = (key: SQL, source: SQL) =>
    sql`select ${key} as key, count(*)::integer as calls from ${source} where ${key} is not null group by ${key}`;
  const consequences = [recordingOf(entityType), ...jobs].map(
    (part, index) => sql`, ${sql.identifier(`consequence_${index}`)} as (${part})`,
  );
  const names = sql.join(columnNames.map(sql.identifier), sql`, `);
  const values = sql.join(
    columnNames.map((name) => sql`stored.${sql.identifier(name)}`),
    sql`, `,
  );
  const statement = sql`
    with item as materialized (
      select item.*, place from jsonb_array_elements(${sql.placeholder("items")}::jsonb) with ordinality as element (value, place)
      cross join lateral jsonb_to_record(value) as item (network text, site text, is_suspect boolean, challenge text,
        challenge_expires_at timestamptz, consents jsonb, "row" jsonb)
    ),
    counted as (${rateLimits.counting(rateLimit, calls(sql`network`, sql`item`), now)}),
    placed as (
      select item.*, counted.expire,
        coalesce(counted.points - count(*) over of_network + row_number() over (of_network order by place), 0) as points
      from item left join counted on counted.key = item.network
      window of_network as (partition by counted.key)
    ),
    within_network as (select * from placed where points <= ${rateLimit.points}::integer),
    site_counted as (${rateLimits.counting(perSite, calls(sql`site`, sql`within_network`), now)}),
    site_placed as (
      select within_network.*, site_counted.expire as site_expire,
        coalesce(site_counted.points - count(*) over of_site + row_number() over (of_site order by place), 0) as site_points
      from within_network left join site_counted on site_counted.key = within_network.site
      window of_site as (partition by site_counted.key)
    ),
    accepted as materialized (
      select site_placed.*, nextval((select pg_get_serial_sequence(${getTableName(table)}, 'id')::regclass)) as id
      from site_placed where site_points <= ${perSite.points}::integer
    ),
    spent as (
      insert into ${spentChallenges} (id, expires_at)
      select distinct on (challenge) challenge, challenge_expires_at from accepted where challenge is not null order by challenge
      on conflict do nothing returning id
    ),
    judged as (
      select accepted.id, accepted.place, consents, "row", accepted.is_suspect or (challenge is not null
        and (spent.id is null or row_number() over (partition by challenge order by place) > 1)) as is_suspect
      from accepted left join spent on spent.id = accepted.challenge
    ),
    submission as (
      insert into ${table} (id, is_suspect, ${names}) overriding system value
      select judged.id, judged.is_suspect, ${values}
      from judged cross join lateral jsonb_to_record(judged."row") as stored (${typesOf(table, columnNames)})
      returning id
    )${sql.join(consequences)}
    select placed.points::integer, placed.expire, coalesce(site_points, 0)::integer as "sitePoints", site_expire as "siteExpire",
      judged.id, judged.is_suspect as "isSuspect"
    from placed left join site_placed using (place) left join judged using (place) order by place`;
  return dialect.sqlToQuery(statement);
}

function typesOf(table: SubmissionKind["table"], names: readonly string[]): SQL {
  const types = new Map(
    Object.values(getTableColumns(table)).map((column) => [column.name, column.getSQLType()]),
  );
  return sql.join(
    names.map((name) => sql`${sql.identifier(name)} ${sql.raw(types.get(name) ?? "")}`),
    sql`, `,
  );
}

/** A row as `SubmissionItem` has it: by the names of its columns, with the values that the database reads. */
export function encodeRow(
  table: SubmissionKind["table"],
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(row).map(([property, value]) => {
      const column = columns[property as keyof typeof columns];
      if (!column) throw new Error(`the table has no column ${property}`);
      const isPlain = value === null || column.dataType === "json";
      return [column.name, isPlain ? value : column.mapToDriverValue(value)];
    }),
  );
}
