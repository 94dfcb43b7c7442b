import { join } from "node:path";
import type postgres from "postgres";

/** A statement as the database received it, with its parameters. */
export type Statement = { text: string; parameters: readonly (string | null)[] };

/** `application_name` of the server's connections. */
const APPLICATION = "avante-site";
/** Prefix of the first line of each entry in PostgreSQL's log. */
const PREFIX = "<%a> ";

/**
 * Captures the statements sent while `work` runs from PostgreSQL's log, so that floors and EXPLAIN use the real ones.
 * `sql` must be a superuser connection.
 */
export async function captureStatements(
  sql: postgres.Sql,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  await configure(sql, { log_statement: "all", log_line_prefix: PREFIX });
  const [row] = await sql<{ directory: string }[]>`select current_setting('data_directory') as directory`;
  const log = () => Bun.file(join(row?.directory ?? "", "../server.log"));
  const before = log().size;
  await work();
  const statements = parseLog(await log().slice(before).text());
  await configure(sql, { log_statement: undefined, log_line_prefix: undefined });
  return statements;
}

/** Inlines the parameters; `quote` formats non-null values. */
export function withLiterals({ text, parameters }: Statement, quote = quoted): string {
  return text.replace(/\$(\d+)/g, (_placeholder, number: string) => {
    const value = parameters[Number(number) - 1] ?? null;
    return value === null ? "null" : quote(value);
  });
}

function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** EXPLAIN ANALYZE of a statement, with long lists shortened. Rolls the statement back. */
export async function explain(sql: postgres.Sql, statement: Statement): Promise<string> {
  const plan = await sql.begin(async (tx) => {
    const lines = await tx.unsafe<{ "QUERY PLAN": string }[]>(
      `explain (analyze, costs off, buffers off) ${withLiterals(statement)}`,
    );
    await tx.unsafe("rollback");
    return lines.map((line) => line["QUERY PLAN"]);
  });
  return plan.map((line) => line.replace(/\{[^}]{80,}\}/g, "{…}")).join("\n");
}

async function configure(sql: postgres.Sql, settings: Record<string, string | undefined>): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await sql.unsafe(`alter system ${value === undefined ? `reset ${name}` : `set ${name} = '${value}'`}`);
  const [first] = Object.keys(settings);
  const wanted = settings[first ?? ""];
  await sql`select pg_reload_conf()`;
  for (;;) {
    const [row] = await sql.unsafe<{ value: string }[]>(`select current_setting('${first}') as value`);
    if ((row?.value === wanted) === (wanted !== undefined)) return;
    await Bun.sleep(5);
  }
}

/** An entry is one line plus the following lines that start with a tab. */
function parseLog(log: string): Statement[] {
  const statements: Statement[] = [];
  for (const entry of log.split(/\n(?!\t)/)) {
    const text = /^<(?<application>[^>]*)> LOG: {2}(?:statement|execute [^:]*): (?<text>.*)$/s.exec(
      entry,
    )?.groups;
    if (text?.application === APPLICATION) {
      statements.push({ text: (text.text ?? "").replaceAll("\n\t", "\n"), parameters: [] });
      continue;
    }
    const detail = /^<avante-site> DETAIL: {2}Parameters: (.*)$/s.exec(entry)?.[1];
    const last = statements.at(-1);
    if (detail !== undefined && last) last.parameters = parseParameters(detail);
  }
  return statements;
}

/** `$1 = 'O''Hara', $2 = NULL`. */
function parseParameters(detail: string): (string | null)[] {
  return [...detail.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(
    ([, value]) => value?.replaceAll("''", "'") ?? null,
  );
}
