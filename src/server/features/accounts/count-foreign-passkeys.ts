import type postgres from "postgres";

/** Counts the passkeys, and those among them made for another host, which browsers do not offer at `publicUrl`. */
export async function countForeignPasskeys(
  sql: postgres.Sql,
  publicUrl: string,
): Promise<{ all: number; foreign: number }> {
  const [row] = await sql<{ all: number; foreign: number }[]>`
    select count(*)::int as all, (count(*) filter (where host <> ${new URL(publicUrl).hostname}))::int as foreign
    from passkeys`;
  return row ?? { all: 0, foreign: 0 };
}
