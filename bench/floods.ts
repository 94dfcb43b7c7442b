import {
  type ProductionServer,
  residentMegabytes,
  signIn,
  startProductionServer,
} from "./production-server.ts";
import { resultTable } from "./table.ts";

const FLOODS = ["batches of logins", "logins of one network", "logins of many networks", "large bodies"];
const CLIENT = new URL("flood-client.ts", import.meta.url).pathname;
/** Limits relative to the calm server: factor of an administrator's median, and additional memory in MB. */
const GOALS = { median: 3, megabytes: 150 };
const WARM_UP_MS = 1000;
const PAUSE_MS = 20;

type Samples = { milliseconds: number; readyShare: number; peakMegabytes: number };

/**
 * Measures the effect of floods on an administrator: median of a list call, share of successful `/readyz` calls, and
 * peak memory, calm and under each flood for `seconds`. Resolves to a report section.
 */
export async function benchFloods({ seconds }: { seconds: number }): Promise<string> {
  const server = await startProductionServer({ environment: { TRUST_PROXY: "1" }, processor: 0 });
  try {
    const headers = await signIn(server);
    await sample(server, headers, seconds);
    const calm = await sample(server, headers, seconds);
    const lines = [];
    for (const flood of FLOODS) {
      const flooding = Bun.spawn(
        ["taskset", "--cpu-list", "1", process.execPath, CLIENT, flood, server.url],
        {
          stderr: "inherit",
        },
      );
      await Bun.sleep(WARM_UP_MS);
      const under = await sample(server, headers, seconds);
      flooding.kill();
      await flooding.exited;
      lines.push(lineOf(flood, calm, under));
    }
    return [
      "## Floods",
      "",
      `${seconds} s each, from this machine; server and database on one processor, strangers on the other. Floor: the`,
      "same calls of the administrator without a flood.",
      "",
      resultTable(lines),
    ].join("\n");
  } finally {
    await server.stop();
  }
}

function lineOf(flood: string, calm: Samples, under: Samples) {
  const ratio = under.milliseconds / calm.milliseconds;
  const grown = under.peakMegabytes - calm.peakMegabytes;
  const isAboutMemory = flood === "large bodies";
  return {
    work: flood,
    floor: `${calm.milliseconds.toFixed(1)} ms`,
    measured: `${under.milliseconds.toFixed(1)} ms, ready ${Math.round(under.readyShare * 100)} %, ${grown < 0 ? "" : "+"}${Math.round(grown)} MB`,
    ratio: ratio.toFixed(2),
    goal: `${isAboutMemory ? "" : `${GOALS.median} x, `}100 %, +${GOALS.megabytes} MB`,
    met: (isAboutMemory || ratio <= GOALS.median) && under.readyShare === 1 && grown <= GOALS.megabytes,
  };
}

async function sample(
  server: ProductionServer,
  headers: Record<string, string>,
  seconds: number,
): Promise<Samples> {
  const times: number[] = [];
  let ready = 0;
  let peakMegabytes = 0;
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const started = performance.now();
    await (await fetch(`${server.url}/api/leads?limit=20`, { headers })).arrayBuffer();
    times.push(performance.now() - started);
    const health = await fetch(`${server.url}/readyz`);
    if (health.ok) ready += 1;
    await health.arrayBuffer();
    peakMegabytes = Math.max(peakMegabytes, await residentMegabytes(server.pid));
    await Bun.sleep(PAUSE_MS);
  }
  times.sort((a, b) => a - b);
  const milliseconds = times[times.length >> 1] ?? Number.NaN;
  return { milliseconds, readyShare: ready / times.length, peakMegabytes };
}
