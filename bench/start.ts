import {
  createDataDirectory,
  removeDataDirectory,
  residentMegabytes,
  startProductionServer,
} from "./production-server.ts";
import { resultTable } from "./table.ts";

const RUNS = 3;
const GOALS = { readyMs: 400, idleMegabytes: 120 };
/** What is started lazily has started, and what was garbage has been collected. */
const SETTLE_MS = 3000;

/** From the start of the process to `/readyz` on a database that is there, and its memory at rest. */
export async function benchStart(): Promise<string> {
  const dataDir = await createDataDirectory();
  try {
    await (await startProductionServer({ dataDir })).stop();
    const ready: number[] = [];
    const idle: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const server = await startProductionServer({ dataDir });
      await Bun.sleep(SETTLE_MS);
      ready.push(server.readyMs);
      idle.push(await residentMegabytes(server.pid));
      await server.stop();
    }
    const [readyMs, megabytes] = [Math.min(...ready), Math.min(...idle)];
    return [
      "## Start and rest",
      "",
      `The best of ${RUNS} starts in production mode with its embedded PostgreSQL, whose own start is part of it.`,
      "",
      resultTable([
        {
          work: "start to /readyz on a warm database",
          floor: "-",
          measured: `${Math.round(readyMs)} ms`,
          ratio: "-",
          goal: `${GOALS.readyMs} ms`,
          met: readyMs <= GOALS.readyMs,
        },
        {
          work: "memory of the server process at rest",
          floor: "-",
          measured: `${Math.round(megabytes)} MB`,
          ratio: "-",
          goal: `${GOALS.idleMegabytes} MB`,
          met: megabytes <= GOALS.idleMegabytes,
        },
      ]),
    ].join("\n");
  } finally {
    await removeDataDirectory(dataDir);
  }
}
