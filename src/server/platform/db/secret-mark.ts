import type postgres from "postgres";
import type { Services } from "#server/platform/services.ts";
import { createSigners } from "#server/platform/signer.ts";

const PREFIX = "avante-site-queue ";
const MARK_LENGTH = 12;

/** One-way fingerprint of AUTH_SECRET, in erasure journals: hashes under another secret match nobody. */
export function secretMark({ signerOf }: Pick<Services, "signerOf">): string {
  return signerOf("erasure-journal").sign("AUTH_SECRET").slice(0, MARK_LENGTH);
}

/**
 * Builds the `application_name` of the job connection, with the fingerprint of AUTH_SECRET. Reveals instances with
 * another secret, which reject each other's sessions, links and challenges.
 */
export function instanceName(secret: string): string {
  return PREFIX + secretMark({ signerOf: createSigners(secret) });
}

/** Counts instances with another AUTH_SECRET on this database. */
export async function countOtherSecrets(sql: postgres.Sql, secret: string): Promise<number> {
  const [row] = await sql<{ others: number }[]>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${PREFIX})
      and application_name <> ${instanceName(secret)}`;
  return row?.others ?? 0;
}

/** Stores the secret's fingerprint; true if the previous start had another one. */
export async function recordSecret(sql: postgres.Sql, secret: string): Promise<boolean> {
  const [row] = await sql<{ isChange: boolean }[]>`
    insert into auth_secret_mark as last (mark) values (${instanceName(secret)})
    on conflict (id) do update set mark = excluded.mark, changed_at = now() where last.mark <> excluded.mark
    returning changed_at is not null as "isChange"`;
  return row?.isChange ?? false;
}

/**
 * Reports whether the last start had another secret, and the time of the last change; neither before the first start.
 * Timestamps travel as numbers, since Drizzle may turn dates of this connection into text.
 */
export async function readSecretChange(
  sql: postgres.Sql,
  secret: string,
): Promise<{ isOther: boolean; changedAt: Date | null }> {
  const [row] = await sql<{ isOther: boolean; changedMs: number | null }[]>`
    select mark <> ${instanceName(secret)} as "isOther", (extract(epoch from changed_at) * 1000)::float8 as "changedMs"
    from auth_secret_mark`;
  return { isOther: row?.isOther ?? false, changedAt: row?.changedMs ? new Date(row.changedMs) : null };
}
