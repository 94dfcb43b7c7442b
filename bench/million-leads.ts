import type postgres from "postgres";

/** What the searches of the benches look for, and how many of a million leads have it. */
export const RARE_SEARCH = { text: "quilômbo", hits: 30 };
export const FREQUENT_SEARCH = { text: "padaria", hits: 300_000 };

/**
 * Fills the table with leads of two years, one in five pending, the newest pending; every third is a bakery and thirty,
 * evenly spread, carry the rare word.
 */
export async function insertLeads(sql: postgres.Sql, count: number): Promise<void> {
  const every = Math.max(1, Math.floor(count / RARE_SEARCH.hits));
  await sql.unsafe(`
    insert into leads (name, cnpj, email, phone, is_imported, imported_at, created_at)
    select
      (array['Antônio','Beatriz','Conceição','Davi','Estêvão','Fátima','Gonçalo','Inês','João','Luíza'])[1 + n % 10]
        || ' ' || (array['Araújo','Brandão','Carvalho','Falcão','Guimarães','Magalhães','Nóbrega'])[1 + n % 7]
        || ' ' || (array['Pereira','Queiroz','Ribeiro','Sampaio','Teixeira','Uchôa','Vilaça','Ximenes','Zanetti','Lopes','Moura'])[1 + n % 11],
      lpad((n * 7919 % 100000000)::text, 8, '0') || '0001' || lpad((n % 97)::text, 2, '0'),
      'contato' || n || '@' || case when n % 10 < 3 then 'padaria' else 'mercado' end
        || case when n % ${every} = 0 then 'quilombo' else '' end || n % 1000 || '.com.br',
      '(' || 11 + n % 88 || ') 9' || lpad((n * 104729 % 10000)::text, 4, '0') || '-' || lpad((n % 10000)::text, 4, '0'),
      pending.no, case when pending.no then now() end,
      now() - (${count} - n) * interval '730 days' / ${count}
    from generate_series(1, ${count}::bigint) as n
    cross join lateral (select n % 5 <> 0 as no) as pending`);
  await sql.unsafe("vacuum (analyze) leads");
}
