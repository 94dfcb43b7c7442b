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
/** p95 goals in milliseconds at the smallest and the largest size. */
const GOALS = { letters: [100, 400], person: [150, 150], other: [50, 150] } as const;
const CHART = "growth.svg";

type Options = {
  /** Ascending. */
  sizes: readonly number[];
  runs: number;
  /** Whether to write the chart next to the report. */
  draws: boolean;
};

type Row = {
  work: string;
  times: { median: number; p95: number }[];
  goal: readonly [number, number] | undefined;
};

/**
 * Measures how every call of the leads screen scales with the table. Each size has its own database, and calls rotate
 * through all sizes, so that machine noise affects them equally. Resolves to a report section.
 */
export async function benchGrowth({ sizes, runs, draws }: Options): Promise<string> {
  const screens: Screen[] = [];
  try {
    for (const size of sizes) screens.push(await openScreen(size));
    const all: Row[] = [];
    for (const [index, { work, isExport, goal = GOALS.other }] of (screens[0]?.calls ?? []).entries()) {
      const times = await timesInTurns(
        screens.flatMap(({ calls }) => calls[index] ?? []),
        isExport ? 1 : runs,
      );
      all.push({ work, times: times.map(summarise), goal: isExport ? undefined : goal });
    }
    if (draws) await Bun.write(new URL(CHART, import.meta.url), curves(sizes, all.map(seriesOf)));
    return [
      "## Growth",
      "",
      `The calls of the leads screen over HTTP with a session, one after another and at all sizes in turns, ${runs} of each (one`,
      `export); medians, p95 in parentheses, in ms. The goal is the p95 at ${sizes[0]?.toLocaleString("en")} and at ${sizes.at(-1)?.toLocaleString("en")} leads.`,
      "",
      ...(draws ? [`![Times over the number of leads](${CHART})`, ""] : []),
      table(
        ["work", ...sizes.map((size) => size.toLocaleString("en")), "growth", "goal", "met"],
        all.map(({ work, times, goal }) => {
          const [first, last] = [times[0], times.at(-1)];
          const growth = (last?.median ?? Number.NaN) / (first?.median ?? Number.NaN);
          const isMet = goal && first && last && first.p95 <= goal[0] && last.p95 <= goal[1];
          return [
            work,
            ...times.map(({ median, p95 }) => `${median.toFixed(1)} (${p95.toFixed(1)})`),
            `${growth.toFixed(1)} x`,
            goal ? goal.join(" and ") : "-",
            goal ? (isMet ? "yes" : "**no**") : "",
          ];
        }),
      ),
    ].join("\n");
  } finally {
    for (const { close } of screens) await close();
  }
}

type Screen = { calls: Call[]; close: () => Promise<void> };

/** Opens the leads screen of a server with the given number of leads. */
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
    await sql`vacuum analyze`;
    return { calls: await leadCalls(server, sql, size), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Call = {
  work: string;
  /** Runs before each measurement, unmeasured. */
  prepare?: () => Promise<unknown>;
  run: () => Promise<unknown>;
  goal?: readonly [number, number];
  /** Measured once; its cost grows with the exported rows. */
  isExport?: true;
};

/** Milliseconds per run and call; the first of several runs is a warm-up. */
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

/** The measured calls as an administrator, for a table of this size. */
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
    { work: "search of a common word and a rare one", run: list({ search: "padaria 8877123" }) },
    { work: "search of words that only few have together", run: list({ search: "guimaraes araujo" }) },
    { work: "search of a telephone with its country code", run: list({ search: "+55 41 98877-1231" }) },
    { work: "search of two letters that occur nowhere", goal: GOALS.letters, run: list({ search: "qx" }) },
    { work: "search of two common letters", goal: GOALS.letters, run: list({ search: "jo" }) },
    // The same number of rows at every size; the smallest table has 250 matches.
    {
      work: `search of one letter, ${SHORT_PAGE} rows`,
      goal: GOALS.letters,
      run: list({ search: "z", limit: SHORT_PAGE }),
    },
    { work: "total of a common word", run: () => query("leads.count", { search: "padaria" }) },
    { work: "total of a name", run: () => query("leads.count", { search: "araujo guimar" }) },
    { work: "total of the list", run: () => query("leads.count", { showImported: false }) },
    { work: "statistics", run: () => query("leads.stats") },
    { work: "chart of 30 days", run: () => query("leads.byDay", { days: 30 }) },
    { work: "a lead, opened", run: () => query("leads.get", somewhere()) },
    {
      work: "a person's page",
      goal: GOALS.person,
      run: () => query("people.get", { type: "lead", id: somewhere() }),
    },
    {
      work: `mark ${MARKED} as imported`,
      goal: [250, 250],
      prepare: async () => {
        // Ten thousand leads have too few unimported ones for this many runs.
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
