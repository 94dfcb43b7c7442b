import { SESSIONS_PER_INSTANCE } from "#server/platform/db/check-database.ts";
import { knownMigrations, newestAppliedMigration } from "#server/platform/db/known-migrations.ts";
import { shortReason } from "#server/platform/short-reason.ts";
import type { Examined } from "./examine.ts";
import { failure, type Outcome, ok, sizeText, warning } from "./outcome.ts";

const MINIMUM_VERSION = 15;
/** Extension created by the migrations. */
const EXTENSION = "pg_trgm";

/** Checks version, size and room for this instance's connections. */
export async function checkDatabase({ sql }: Pick<Examined, "sql">): Promise<Outcome> {
  type Row = { version: string; number: string; bytes: string; readOnly: string; accepted: number };
  const [row] = await sql<Row[]>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('server_version_num') as number, pg_database_size(current_database())::text as bytes,
      current_setting('transaction_read_only') as "readOnly",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as accepted`;
  const name = `PostgreSQL ${row?.version}`;
  if (Number(row?.number) < MINIMUM_VERSION * 10_000) {
    return failure(
      `${name} is too old: use version ${MINIMUM_VERSION} or newer.`,
      `${name} é antigo demais: use a versão ${MINIMUM_VERSION} ou mais nova.`,
    );
  }
  if (row?.readOnly === "on") {
    return failure(
      `${name} does not accept writes: it is a standby. Point DATABASE_URL to the primary.`,
      `${name} não aceita gravações: é uma réplica. Aponte DATABASE_URL para o principal.`,
    );
  }
  const refused = await refusedInsert(sql);
  if (refused) {
    return failure(
      `${name} rejects inserts into ${refused.table} by this account (${refused.reason}): run \`bun run db:migrate\` as its owner, or restore the privilege.`,
      `${name} não deixa esta conta gravar em ${refused.table} (${refused.reason}): rode bun run db:migrate com o dono, ou devolva o direito.`,
    );
  }
  const needed = SESSIONS_PER_INSTANCE;
  const accepted = row?.accepted ?? 0;
  if (needed > accepted) {
    return warning(
      `This instance opens up to ${needed} connections, and ${name} accepts ${accepted}: raise max_connections.`,
      `Esta instância abre até ${needed} conexões, e o ${name} aceita ${accepted}: aumente max_connections.`,
    );
  }
  const size = sizeText(Number(row?.bytes));
  return ok(
    `${name}, ${size.en} used; this instance opens up to ${needed} of ${accepted} connections`,
    `${name}, ${size.pt} em uso; esta instância abre até ${needed} de ${accepted} conexões`,
  );
}

/**
 * Returns the first table that rejects an insert by this account. The trial inserts no rows, but fails for missing
 * rights and for a read-only database.
 */
async function refusedInsert(sql: Examined["sql"]): Promise<{ table: string; reason: string } | undefined> {
  const tables = await sql<{ name: string; columns: string }[]>`
    select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns natural join information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and is_identity = 'NO'
    group by table_name order by table_name`;
  for (const { name, columns } of tables) {
    const trial = `insert into ${name} (${columns}) select ${columns} from ${name} where false`;
    try {
      await sql.begin((tx) => tx.unsafe(trial));
    } catch (error) {
      return { table: name, reason: shortReason(error) };
    }
  }
  return undefined;
}

/** A superuser can read files of the database machine; the site needs only a database owner. */
export async function checkRole({ sql }: Examined): Promise<Outcome> {
  const [row] = await sql<{ isSuperuser: boolean }[]>`
    select rolsuper as "isSuperuser" from pg_roles where rolname = current_user`;
  if (!row?.isSuperuser) return ok("no superuser", "Sem poderes de superusuário");
  return warning(
    "A superuser: give DATABASE_URL a user that only owns the database.",
    "É superusuário: dê a DATABASE_URL um usuário que seja só o dono do banco.",
  );
}

/** Checks the extension required by search. */
export async function checkExtensions({ sql }: Examined): Promise<Outcome> {
  const [row] = await sql<{ installed: string | null }[]>`
    select installed_version as installed from pg_available_extensions where name = ${EXTENSION}`;
  if (row?.installed) return ok(`${EXTENSION} ${row.installed}`, `${EXTENSION} ${row.installed}`);
  if (row) {
    return warning(
      `${EXTENSION} is not installed yet: the next start creates it.`,
      `${EXTENSION} ainda não está instalada: o próximo início a cria.`,
    );
  }
  return failure(
    `${EXTENSION} is missing: install the contrib package of PostgreSQL.`,
    `${EXTENSION} não existe no servidor: instale o pacote contrib do PostgreSQL.`,
  );
}

const DIFFERENCE_LIMIT_SECONDS = 5;

/** Compares the clocks of this machine and the database, at the midpoint of the query. */
export async function checkClock({ sql }: Examined): Promise<Outcome> {
  await sql`select 1`;
  const before = Date.now();
  const [row] = await sql<{ now: number }[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`;
  const difference = Math.abs((before + Date.now()) / 2 - (row?.now ?? 0)) / 1000;
  const en = `${difference.toFixed(1)} s`;
  const pt = `${difference.toLocaleString("pt-BR", { maximumFractionDigits: 1 })} s`;
  if (difference <= DIFFERENCE_LIMIT_SECONDS) {
    return ok(`${en} from the database's`, `${pt} de diferença para o banco`);
  }
  return warning(
    `${en} from the database's: synchronize both machines by NTP.`,
    `${pt} de diferença para o banco: sincronize as duas máquinas por NTP.`,
  );
}

/** Reports whether the schema is current, older or newer. */
export async function checkMigrations({ sql, env }: Examined): Promise<Outcome> {
  const known = knownMigrations();
  const newest = known.at(-1) ?? { tag: "none", when: 0 };
  const applied = await newestAppliedMigration(sql);
  const pending = known.filter(({ when }) => when > applied).length;
  if (pending > 0) {
    return failure(
      `${pending} migrations behind: start the server, or run \`bun run db:migrate\`.`,
      `Faltam ${pending} migrações: reinicie o servidor ou rode \`bun run db:migrate\`.`,
    );
  }
  if (applied === newest.when) return ok(`current: ${newest.tag}`, `Atual: ${newest.tag}`);
  const isAccepted = env.SCHEMA_AHEAD === "allow";
  return (isAccepted ? warning : failure)(
    `Ahead of ${newest.tag}: start the newer release${isAccepted ? "" : ", or set SCHEMA_AHEAD=allow for the release before it"}.`,
    `Mais nova que ${newest.tag}: inicie a versão nova do sistema${isAccepted ? "" : ", ou defina SCHEMA_AHEAD=allow para a anterior"}.`,
  );
}
