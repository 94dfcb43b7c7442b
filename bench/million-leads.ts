import { rm } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { captureStatements, explain, type Statement } from "./captured-statements.ts";
import { summarise, time } from "./load.ts";
import {
  asAdministrator,
  createDataDirectory,
  type ProductionServer,
  removeDataDirectory,
  residentMegabytes,
  startProductionServer,
} from "./production-server.ts";
import { type Line, resultTable } from "./table.ts";

const HITS = 30;
const MARKED = 500;
const PAGE = 1000;
const SAMPLE_MS = 50;
/** Pause between the requests of an administrator who works during the export. */
const PAUSE_MS = 20;
const GOALS = {
  listRatio: 2,
  listMs: 20,
  searchMs: 150,
  markMs: 250,
  exportRatio: 3,
  exportMegabytes: 100,
  meanwhileMs: 50,
  openMs: 100,
  personMs: 150,
};

const GIVEN_NAMES =
  "Ana Antônia Beatriz Benedito Caio Cássia César Clarice Cláudio Daniela Débora Edson Elisângela " +
  "Érica Fábio Fátima Gláucia Gustavo Heitor Hélio Inês Isaías Joana João Júlio Lázaro Leonor " +
  "Lúcia Márcio Mônica Nádia Otávio Patrícia Raíssa Régis Rúbia Sebastião Tânia Ulisses Vinícius";
const FAMILY_NAMES =
  "Abreu Almeida Amaral Andrade Araújo Assunção Azevedo Barbosa Bezerra Brandão Camargo Carvalho " +
  "Conceição Coutinho Cunha Duarte Esteves Falcão Fontes Freitas Furtado Guimarães Lacerda Leitão " +
  "Machado Magalhães Medeiros Menezes Moraes Nogueira Paixão Quadros Rezende Salomão Siqueira " +
  "Teixeira Toledo Vasconcelos Vilhena Zanetti";

/** Each occurs in one of the four fields of HITS leads; its parts occur in thousands of others. */
const needles = {
  name: "araujo guimar",
  email: "almeida@padaria-araujo",
  cnpj: "77123456",
  phone: "98877123",
};

type Amounts = { few: number; many: number; runs: number };

/** Compares the leads screen with `many` and `few` leads, with query plans. Resolves to a report section. */
export async function benchMillionLeads({ few, many, runs }: Amounts): Promise<string> {
  const dataDir = await createDataDirectory();
  const server = await startProductionServer({ dataDir });
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const leads = await openLeadsScreen(server);
    await insertManyLeads(sql, 1, few);
    const searchOfFew = summarise(await searchTimes(leads, runs));
    await insertManyLeads(sql, few + 1, many);
    const plans: string[] = [];
    const plan = async (title: string, work: () => Promise<unknown>, pick: RegExp) => {
      const statement = await captureOne(sql, work, pick);
      plans.push(`### ${title}`, "", "```", await explain(sql, statement), "```", "");
      return statement;
    };

    const listed = await plan("The newest unimported leads", leads.list, /from "leads"/);
    const lines: Line[] = [
      await measureList(leads, sql, listed, runs),
      await measureSession(leads, runs),
      await measureSearch(leads, searchOfFew, runs),
      await measureMarks(leads, sql, runs),
      await measureOpened("one lead, opened", leads.open, { many, runs, goal: GOALS.openMs }),
      await measureOpened("a person, from one lead", leads.person, { many, runs, goal: GOALS.personMs }),
      ...(await measureExport(leads, sql, server, dataDir)),
    ];
    for (const [field, needle] of Object.entries(needles))
      await plan(`Search in ${field}: “${needle}”`, () => leads.search(needle), /search_text/);
    await plan("Counts above the list", leads.stats, /filter/);
    await plan("Everything that a person sent", () => leads.person(many), /lower\("leads"."email"\)/);
    await plan("Leads marked as imported", async () => leads.mark(await leads.unimportedIds()), /^update/);
    return [
      `## ${many.toLocaleString("en")} leads`,
      "",
      `Over HTTP with a session, one request after another, ${runs} of each; p95 in parentheses. The floor of the list is its`,
      "SQL alone, read by the same driver; that of a mark one UPDATE, and that of the export `COPY` of the same rows to a",
      `file. Each searched text is in one of the four fields of ${HITS} leads; its floor is the time at ${few.toLocaleString("en")} leads.`,
      "",
      "A list costs more than its SQL because of a thousand rows as JSON.",
      "",
      resultTable(lines),
      "",
      ...plans,
    ]
      .join("\n")
      .trimEnd();
  } finally {
    await sql.end();
    await server.stop();
    await removeDataDirectory(dataDir);
  }
}

type LeadsScreen = Awaited<ReturnType<typeof openLeadsScreen>>;

/** Calls of the leads screen, as an administrator. */
async function openLeadsScreen(server: ProductionServer) {
  const ask = await asAdministrator(server);
  const read = async (path: string, body?: object) => (await ask(path, body)).arrayBuffer();
  const query = (procedure: string, input: object | number) =>
    read(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`);
  return {
    list: () => query("leads.list", { limit: PAGE, showImported: false }),
    search: (search: string) => query("leads.list", { limit: PAGE, search }),
    stats: () => read("/trpc/leads.stats"),
    mark: (ids: readonly number[]) => read("/api/leads/mark-imported", { ids }),
    open: (id: number) => query("leads.get", id),
    person: (id: number) => query("people.get", { type: "lead", id }),
    export: () => ask("/api/leads/export.csv"),
    config: () => read("/api/config"),
    unimportedIds: async () => {
      const answer = await ask(`/api/leads?limit=${MARKED}&showImported=false`);
      const { data } = (await answer.json()) as { data: { id: number }[] };
      return data.map(({ id }) => id);
    },
  };
}

/**
 * Inserts leads `from` to `to`: four of five are imported; HITS of each whole fill contain the needles. Like a
 * restore, builds the indexes afterwards. `sql` must be a superuser connection.
 */
export async function insertManyLeads(sql: postgres.Sql, from: number, to: number): Promise<void> {
  await sql`set session_replication_role = replica`;
  const indexes = await sql<{ name: string }[]>`
    update pg_index set indisready = false, indisvalid = false
    where indrelid = 'leads'::regclass and not indisprimary returning indexrelid::regclass::text as name`;
  const isHit = `${from} = 1 and n % ${Math.floor(to / HITS)} = 0`;
  await sql.unsafe(`
    with words as (select
      string_to_array('${GIVEN_NAMES}', ' ') as first,
      string_to_array('${FAMILY_NAMES}', ' ') as last,
      array['padaria','farmacia','mercado','oficina','clinica','escola','hotel','livraria'] as trade
    ), made as (
      select n, first[1 + (n * 7919) % 40] as given, last[1 + (n / 40 * 104729) % 40] as family, trade[1 + (n * 1299709) % 8] as trade,
        lpad(((n * 48271) % 100000000)::text, 8, '0') as digits, ${isHit} as hit
      from words, generate_series(${from}::bigint, ${to}) as n
    )
    insert into leads (name, cnpj, email, phone, phone_e164, is_imported, imported_at, created_at)
    select
      given || case when hit then ' Araújo Guimarães' else ' ' || family || ' ' || n end,
      case when hit then '77.123.456/0001-' || lpad((n % 100)::text, 2, '0') else digits || '0001' || lpad((n % 100)::text, 2, '0') end,
      lower(search_key(given)) || case when hit then '.almeida@padaria-araujo' else '.' || search_key(family) || '@' || trade || n end || '.example',
      '(41) 9' || case when hit then '8877-123' || n % 10 else substr(digits, 1, 4) || '-' || substr(digits, 5) end,
      '+55419' || case when hit then '8877123' || n % 10 else digits end,
      n % 5 <> 0, case when n % 5 <> 0 then now() end, now() - (${to} - n) * interval '20 seconds'
    from made`);
  await sql`set maintenance_work_mem = '1GB'`;
  for (const { name } of indexes) await sql.unsafe(`reindex index ${name}`);
  await sql`reset session_replication_role`;
  await sql`vacuum analyze leads`;
  await sql`checkpoint`;
}

async function searchTimes(leads: LeadsScreen, runs: number): Promise<number[]> {
  const times: number[] = [];
  for (const needle of Object.values(needles)) times.push(...(await time(runs, () => leads.search(needle))));
  return times;
}

async function measureList(
  leads: LeadsScreen,
  sql: postgres.Sql,
  statement: Statement,
  runs: number,
): Promise<Line> {
  const floor = summarise(
    await time(runs, () => sql.unsafe(statement.text, [...statement.parameters], { prepare: true })),
  );
  const measured = summarise(await time(runs, leads.list));
  const ratio = measured.median / floor.median;
  return {
    work: `the newest ${PAGE.toLocaleString("en")} unimported leads`,
    floor: milliseconds(floor),
    measured: milliseconds(measured),
    ratio: ratio.toFixed(1),
    goal: `${GOALS.listRatio} x, p95 ${GOALS.listMs} ms`,
    met: ratio <= GOALS.listRatio && measured.p95 <= GOALS.listMs,
  };
}

/** The share of HTTP and session in every administrator call. */
async function measureSession(leads: LeadsScreen, runs: number): Promise<Line> {
  return {
    work: "— of that, HTTP and the session (`GET /api/config` as an administrator)",
    floor: "-",
    measured: milliseconds(summarise(await time(runs, leads.config))),
    ratio: "-",
    goal: "-",
    met: undefined,
  };
}

async function measureSearch(
  leads: LeadsScreen,
  few: { median: number; p95: number },
  runs: number,
): Promise<Line> {
  const measured = summarise(await searchTimes(leads, runs));
  const ratio = measured.median / few.median;
  return {
    work: `search, ${HITS} hits, in any of four fields`,
    floor: milliseconds(few),
    measured: milliseconds(measured),
    ratio: ratio.toFixed(1),
    goal: `p95 ${GOALS.searchMs} ms`,
    met: measured.p95 <= GOALS.searchMs,
  };
}

/**
 * Floor: the same update in one statement, without audit log and history. Marks each lead once: marking it again
 * would also measure the cleanup of the previous mark's index entries, which real use does not cause.
 */
async function measureMarks(leads: LeadsScreen, sql: postgres.Sql, runs: number): Promise<Line> {
  const floors: number[] = [];
  const times: number[] = [];
  for (let done = 0; done < runs; done += 1) {
    const ids = await leads.unimportedIds();
    times.push(await timeOnce(() => leads.mark(ids)));
    const others = await leads.unimportedIds();
    floors.push(
      await timeOnce(
        () =>
          sql`update leads set is_imported = true, imported_at = now() where id = any(${others}::bigint[])`,
      ),
    );
  }
  const floor = summarise(floors);
  const measured = summarise(times);
  return {
    work: `mark ${MARKED} as imported`,
    floor: milliseconds(floor),
    measured: milliseconds(measured),
    ratio: (measured.median / floor.median).toFixed(1),
    goal: `p95 ${GOALS.markMs} ms`,
    met: measured.p95 <= GOALS.markMs,
  };
}

/** Reads rows spread over the whole table. */
async function measureOpened(
  work: string,
  read: (id: number) => Promise<unknown>,
  { many, runs, goal }: { many: number; runs: number; goal: number },
): Promise<Line> {
  let turn = 0;
  const next = () => {
    turn += 1;
    return 1 + ((turn * 7919) % many);
  };
  const measured = summarise(await time(runs, () => read(next())));
  return {
    work,
    floor: "-",
    measured: milliseconds(measured),
    ratio: "-",
    goal: `p95 ${goal} ms`,
    met: measured.p95 <= goal,
  };
}

/** Exports all leads while other calls run. */
async function measureExport(
  leads: LeadsScreen,
  sql: postgres.Sql,
  server: ProductionServer,
  dataDir: string,
): Promise<Line[]> {
  const copy = join(dataDir, "postgres", "data", "leads.csv");
  const columns = "name, cnpj, email, phone, is_imported, created_at, imported_at";
  const floor = await timeOnce(() =>
    sql.unsafe(
      `copy (select ${columns} from leads where not is_suspect order by id desc) to '${copy}' with (format csv)`,
    ),
  );
  await rm(copy);

  const alone = summarise(await time(100, leads.config));
  const idle = await residentMegabytes(server.pid);
  let highest = idle;
  const sampling = setInterval(async () => {
    highest = Math.max(highest, await residentMegabytes(server.pid));
  }, SAMPLE_MS);
  const meanwhile: number[] = [];
  const exporting = timeOnce(async () => {
    const body = (await leads.export()).body ?? [];
    for await (const _piece of body);
  });
  let done = false;
  const others = (async () => {
    while (!done) {
      meanwhile.push(await timeOnce(leads.config));
      await Bun.sleep(PAUSE_MS);
    }
  })();
  const measured = await exporting;
  done = true;
  await others;
  clearInterval(sampling);

  const ratio = measured / floor;
  const during = summarise(meanwhile);
  return [
    {
      work: "CSV of all of them, streamed",
      floor: `${(floor / 1000).toFixed(1)} s`,
      measured: `${(measured / 1000).toFixed(1)} s`,
      ratio: ratio.toFixed(1),
      goal: `${GOALS.exportRatio} x`,
      met: ratio <= GOALS.exportRatio,
    },
    {
      work: "memory of the server process meanwhile, over that before",
      floor: `${Math.round(idle)} MB`,
      measured: `+${Math.round(highest - idle)} MB`,
      ratio: "-",
      goal: `+${GOALS.exportMegabytes} MB`,
      met: highest - idle <= GOALS.exportMegabytes,
    },
    {
      work: "GET /api/config meanwhile",
      floor: milliseconds(alone),
      measured: milliseconds(during),
      ratio: "-",
      goal: `p95 ${GOALS.meanwhileMs} ms`,
      met: during.p95 <= GOALS.meanwhileMs,
    },
  ];
}

/** Captures the last statement of `work` that matches `pick`. */
async function captureOne(sql: postgres.Sql, work: () => Promise<unknown>, pick: RegExp): Promise<Statement> {
  const statements = await captureStatements(sql, work);
  const statement = statements.findLast(({ text }) => pick.test(text));
  if (!statement) throw new Error(`no statement like ${pick} among ${statements.length}`);
  return statement;
}

async function timeOnce(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function milliseconds({ median, p95 }: { median: number; p95: number }): string {
  return `${median.toFixed(1)} ms (${p95.toFixed(1)})`;
}
