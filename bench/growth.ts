import postgres from "postgres";
import { curves, type Series } from "./curves.ts";
import { summarise } from "./load.ts";
import { insertManyLeads } from "./million-leads.ts";
import {
  asAdministrator,
  createDataDirectory,
  type ProductionServer,
  removeDataDirectory,
  startProductionServer,
} from "./production-server.ts";
import { table } from "./table.ts";

const PAGE = 1000;
const SHORT_PAGE = 200;
const MARKED = 500;
/** What may grow from the smallest to the largest size, of everything but the export. */
const GOAL = 1.5;
const CHART = "growth.svg";

type Options = {
  /** Ascending. */
  sizes: readonly number[];
  runs: number;
  /** Whether to write the chart beside the report. */
  draws: boolean;
};

type Row = { work: string; times: { median: number; p95: number }[]; mayGrow: boolean };

/**
 * What every call of the leads screen costs as the table grows. Every size has a database of its own, and each call is made
 * to all of them in turns, so that a slower minute of the machine is one of every size. Resolves to a section of the report.
 */
export async function benchGrowth({ sizes, runs, draws }: Options): Promise<string> {
  const screens: Screen[] = [];
  try {
    for (const size of sizes) screens.push(await openScreen(size));
    const all: Row[] = [];
    for (const [index, { work, isExport }] of (screens[0]?.calls ?? []).entries()) {
      const times = await timesInTurns(
        screens.flatMap(({ calls }) => calls[index] ?? []),
        isExport ? 1 : runs,
      );
      all.push({ work, times: times.map(summarise), mayGrow: isExport === true });
    }
    if (draws) await Bun.write(new URL(CHART, import.meta.url), curves(sizes, all.map(seriesOf)));
    return [
      "## Growth",
      "",
      `The calls of the leads screen over HTTP with a session, one after another and at all sizes in turns, ${runs} of each (one`,
      `export); medians, p95 in parentheses, in ms. The last column is the growth of the median from ${sizes[0]?.toLocaleString("en")} to ${sizes.at(-1)?.toLocaleString("en")} leads: at most ${GOAL} times, but`,
      "for the export.",
      "",
      ...(draws ? [`![Times over the number of leads](${CHART})`, ""] : []),
      table(
        ["work", ...sizes.map((size) => size.toLocaleString("en")), "growth", "met"],
        all.map(({ work, times, mayGrow }) => {
          const growth = (times.at(-1)?.median ?? Number.NaN) / (times[0]?.median ?? Number.NaN);
          const met = mayGrow ? "" : growth <= GOAL ? "yes" : "**no**";
          return [
            work,
            ...times.map(({ median, p95 }) => `${median.toFixed(1)} (${p95.toFixed(1)})`),
            `${growth.toFixed(1)} x`,
            met,
          ];
        }),
      ),
    ].join("\n");
  } finally {
    for (const { close } of screens) await close();
  }
}

type Screen = { calls: Call[]; close: () => Promise<void> };

/** The leads screen of a server with so many leads. */
async function openScreen(size: number): Promise<Screen> {
  const dataDir = await createDataDirectory();
  const server = await startProductionServer({ dataDir });
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  const close = async () => {
    await sql.end();
    await server.stop();
    await removeDataDirectory(dataDir);
  };
  try {
    await insertManyLeads(sql, 1, size);
    await untilCountsAreFolded(sql);
    await sql`vacuum analyze`;
    return { calls: await leadCalls(server, sql, size), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Each inserted lead has appended a count; a job makes one of them every minute. */
async function untilCountsAreFolded(sql: postgres.Sql): Promise<void> {
  const hasSeveral = () => sql`
    select from submission_counts group by kind, day, is_suspect, state having count(*) > 1 limit 1`;
  while ((await hasSeveral()).length > 0) await Bun.sleep(1000);
}

type Call = {
  work: string;
  /** Before each run, and not measured. */
  prepare?: () => Promise<unknown>;
  run: () => Promise<unknown>;
  /** Measured once, and grows with its rows. */
  isExport?: true;
};

/** Milliseconds of each run of each call, after one that is not counted where there are several. */
async function timesInTurns(calls: readonly Call[], runs: number): Promise<number[][]> {
  const durations = calls.map((): number[] => []);
  for (let turn = runs > 1 ? -1 : 0; turn < runs; turn += 1) {
    for (const [index, { prepare, run }] of calls.entries()) {
      await prepare?.();
      const started = performance.now();
      await run();
      if (turn >= 0) durations[index]?.push(performance.now() - started);
    }
  }
  return durations;
}

/** The calls at a number of leads, with the session of an administrator. */
async function leadCalls(server: ProductionServer, sql: postgres.Sql, size: number): Promise<Call[]> {
  const ask = await asAdministrator(server);
  const query = async (procedure: string, input?: unknown) => {
    const search = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    return (await ask(`/trpc/${procedure}${search}`)).arrayBuffer();
  };
  let turn = 0;
  const somewhere = () => {
    turn += 1;
    return 1 + ((turn * 7919) % size);
  };
  let toMark: number[] = [];
  const list = (input: object) => () => query("leads.list", { limit: PAGE, ...input });
  return [
    { work: "newest leads not imported", run: list({ showImported: false }) },
    { work: "list from its middle on", run: list({ cursor: { id: Math.ceil(size / 2), key: null } }) },
    { work: "list by name", run: list({ order: "name" }) },
    { work: "search of a name", run: list({ search: "araujo guimar" }) },
    { work: "search of a part of a telephone", run: list({ search: "8877123" }) },
    { work: "search of a common word", run: list({ search: "padaria" }) },
    { work: "search of three letters that occur nowhere", run: list({ search: "xqz" }) },
    { work: "search of two letters that occur nowhere", run: list({ search: "qx" }) },
    // As many rows at every size: the fewest leads have 250 with it.
    { work: `search of one letter, ${SHORT_PAGE} rows`, run: list({ search: "z", limit: SHORT_PAGE }) },
    { work: "total of a common word", run: () => query("leads.total", { search: "padaria" }) },
    { work: "total of a name", run: () => query("leads.total", { search: "araujo guimar" }) },
    { work: "total of the list", run: () => query("leads.total", { showImported: false }) },
    { work: "statistics", run: () => query("leads.stats") },
    { work: "chart of 30 days", run: () => query("leads.byDay", { days: 30 }) },
    { work: "a lead, opened", run: () => query("leads.get", somewhere()) },
    { work: "a person's page", run: () => query("people.get", { type: "lead", id: somewhere() }) },
    {
      work: `mark ${MARKED} as imported`,
      prepare: async () => {
        // Ten thousand leads have too few that wait for so many runs.
        await sql`update leads set is_imported = false, imported_at = null where id = any(${toMark}::bigint[])`;
        const answer = await ask(`/api/leads?limit=${MARKED}&showImported=false`);
        const { data } = (await answer.json()) as { data: { id: number }[] };
        toMark = data.map(({ id }) => id);
      },
      run: () => ask("/api/leads/mark-imported", { ids: toMark }),
    },
    {
      work: "CSV of all",
      isExport: true,
      run: async () => {
        const body = (await ask("/api/leads/export.csv")).body ?? [];
        for await (const _piece of body);
      },
    },
  ];
}

function seriesOf({ work, times }: Row): Series {
  return { name: work, values: times.map(({ median }) => median) };
}
