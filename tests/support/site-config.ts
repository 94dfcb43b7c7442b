import { SITE_CONFIG_CHANNEL } from "#server/features/content/site-config-cache.ts";
import type { TestApp } from "./app.ts";

/**
 * Merges keys over the current config version and announces the new one in the same transaction. Resolves to the id
 * of the replaced version.
 */
export async function appendConfigVersion(
  { database, services }: Pick<TestApp, "database"> & Partial<Pick<TestApp, "services">>,
  keys: Record<string, unknown>,
  author?: { id: string; name: string },
): Promise<number> {
  const replaced = await database.sql.begin(async (tx) => {
    const [current] = await tx<{ id: string; version_number: number; config_data: string }[]>`
      update config_versions set is_current = false where is_current
      returning id, version_number, config_data::text`;
    const data = JSON.stringify({ ...JSON.parse(current?.config_data ?? "{}"), ...keys });
    await tx`
      insert into config_versions
        (version_number, description, is_current, config_data, created_by_id, created_by_name)
      values (${(current?.version_number ?? 0) + 1}, 'Salva pelo teste', true, ${data}::jsonb,
        ${author?.id ?? null}, ${author?.name ?? null})`;
    await tx`select pg_notify(${SITE_CONFIG_CHANNEL}, '')`;
    return Number(current?.id ?? 0);
  });
  // As after a save of its own: the notification takes its way.
  services?.siteConfig.expire();
  return replaced;
}
