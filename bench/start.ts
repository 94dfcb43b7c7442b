import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import {
  createDataDirectory,
  removeDataDirectory,
  residentMegabytes,
  startProductionServer,
} from "./production-server.ts";
import { resultTable } from "./table.ts";

const GOALS = { readyMs: 400, idleMegabytes: 120 };
/** Time for lazy initialization and garbage collection before memory is measured. */
const SETTLE_MS = 3000;

/** Measures the start until `/readyz` and the idle memory; best of `runs`. Resolves to a report section. */
export async function benchStart({ runs }: { runs: number }): Promise<string> {
  const dataDir = await createDataDirectory();
  try {
    const withItsDatabase = await measure(runs, { dataDir });
    const database = await startEmbeddedPostgres({ dataDir });
    const environment = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl };
    const onRunningDatabase = await measure(runs, { environment });
    await database.stop();
    return [
      "## Start and idle",
      "",
      `The best of ${runs} starts in production mode.`,
      "",
      resultTable([
        {
          work: "start to /readyz on a warm database",
          floor: "-",
          measured: `${Math.round(onRunningDatabase.readyMs)} ms`,
          ratio: "-",
          goal: `${GOALS.readyMs} ms`,
          met: onRunningDatabase.readyMs <= GOALS.readyMs,
        },
        {
          work: "— the embedded PostgreSQL's own start included",
          floor: "-",
          measured: `${Math.round(withItsDatabase.readyMs)} ms`,
          ratio: "-",
          goal: "-",
          met: undefined,
        },
        {
          work: "idle memory of the server process",
          floor: "-",
          measured: `${Math.round(onRunningDatabase.megabytes)} MB`,
          ratio: "-",
          goal: `${GOALS.idleMegabytes} MB`,
          met: onRunningDatabase.megabytes <= GOALS.idleMegabytes,
        },
      ]),
    ].join("\n");
  } finally {
    await removeDataDirectory(dataDir);
  }
}

/** Discards the first start, which may create the database. */
async function measure(runs: number, options: Parameters<typeof startProductionServer>[0]) {
  await (await startProductionServer(options)).stop();
  const ready: number[] = [];
  const idle: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const server = await startProductionServer(options);
    await Bun.sleep(SETTLE_MS);
    ready.push(server.readyMs);
    idle.push(await residentMegabytes(server.pid));
    await server.stop();
  }
  return { readyMs: Math.min(...ready), megabytes: Math.min(...idle) };
}
