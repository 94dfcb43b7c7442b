import { sql } from "drizzle-orm";
import { SYSTEM_NAME } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { siteDocuments } from "#shared/documents/site-documents.ts";
import type { LastChange } from "#shared/schemas/config-version.ts";
import { defaultSiteConfig, type SiteConfigKey } from "#shared/schemas/site-config.ts";

/** Versions looked at: reading all of them would take a second after years. */
const LOOKED_AT_MAX = 200;

/** Who last changed each document of the site config, by its name; without those that the latest versions left alone. */
export async function listLastChanges({ db }: AdministratorContext): Promise<Record<string, LastChange>> {
  const rows = await db.execute<{
    key: string;
    version_number: number;
    author: string | null;
    at: Date | string;
    first_value: string | null;
  }>(sql`
    with looked_at as (
      select * from config_versions order by version_number desc limit ${LOOKED_AT_MAX}
    ), compared as (
      select version.version_number, version.created_by_name, version.created_at, entry.key, entry.value,
        lag(entry.value) over (partition by entry.key order by version.version_number) as before,
        row_number() over (partition by entry.key order by version.version_number) as place
      from looked_at as version, jsonb_each_text(version.config_data) as entry
    )
    select distinct on (key) key, version_number, created_by_name as author, created_at as at,
      case when place = 1 then value end as first_value
    from compared
    where (place > 1 and value is distinct from before)
      or (place = 1 and version_number > (select min(version_number) from looked_at))
    order by key, version_number desc`);
  const byKey = new Map(
    rows
      // A key that a version is the first to have says nothing new with its default.
      .filter(({ key, first_value }) => first_value !== defaultSiteConfig[key as SiteConfigKey])
      .map(({ key, version_number, author, at }) => [
        key,
        { versionNumber: version_number, by: author || SYSTEM_NAME, at: new Date(at).toISOString() },
      ]),
  );
  return Object.fromEntries(
    siteDocuments.flatMap(({ name, keys }) => {
      const changes = keys.flatMap((key) => byKey.get(key) ?? []);
      const [last] = changes.toSorted((one, other) => other.versionNumber - one.versionNumber);
      return last ? [[name, last]] : [];
    }),
  );
}
