import type postgres from "postgres";
import type { Services } from "#server/platform/services.ts";
import { createSigners } from "#server/platform/signer.ts";

const PREFIX = "avante-site-queue ";
const MARK_LENGTH = 12;

/**
 * Tells one AUTH_SECRET from another, without a hint of what it is. The journals of erasures have it since 0.3.0: an entry
 * with another mark finds nobody.
 */
export function secretMark({ signerOf }: Pick<Services, "signerOf">): string {
  return signerOf("erasure-journal").sign("AUTH_SECRET").slice(0, MARK_LENGTH);
}

/**
 * The `application_name` of an instance's connection for jobs, with the mark of its AUTH_SECRET: instances of one
 * database, and the next start, recognize another secret, whose sessions, links and challenges they reject.
 */
export function instanceName(secret: string): string {
  return PREFIX + secretMark({ signerOf: createSigners(secret) });
}

/** How many instances with another AUTH_SECRET use the database now. */
export async function countOtherSecrets(sql: postgres.Sql, secret: string): Promise<number> {
  const [row] = await sql<{ others: number }[]>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${PREFIX})
      and application_name <> ${instanceName(secret)}`;
  return row?.others ?? 0;
}

/** Remembers the secret of this start; true when the start before had another one. */
export async function rememberSecret(sql: postgres.Sql, secret: string): Promise<boolean> {
  const [row] = await sql<{ isChange: boolean }[]>`
    insert into auth_secret_mark as last (mark) values (${instanceName(secret)})
    on conflict (id) do update set mark = excluded.mark, changed_at = now() where last.mark <> excluded.mark
    returning changed_at is not null as "isChange"`;
  return row?.isChange ?? false;
}

/**
 * Whether the last start had another secret, and when it was last changed. Knows neither before the migration. Instants
 * are numbers: Drizzle may have turned the dates of this connection into texts.
 */
export async function readSecretChange(
  sql: postgres.Sql,
  secret: string,
): Promise<{ isOther: boolean; changedAt: Date | null }> {
  const [found] = await sql`select from pg_class where oid = to_regclass('public.auth_secret_mark')`;
  const [row] = found
    ? await sql<{ isOther: boolean; changedMs: number | null }[]>`
        select mark <> ${instanceName(secret)} as "isOther", (extract(epoch from changed_at) * 1000)::float8 as "changedMs"
        from auth_secret_mark`
    : [];
  return { isOther: row?.isOther ?? false, changedAt: row?.changedMs ? new Date(row.changedMs) : null };
}
