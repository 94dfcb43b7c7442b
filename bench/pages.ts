import { startBunAlone } from "./bun-alone.ts";
import { requestRate, SERVER_PROCESSOR, summarise } from "./load.ts";
import { startNginx } from "./nginx.ts";
import { startProductionServer } from "./production-server.ts";
import { type Line, resultTable } from "./table.ts";

const CONNECTIONS = 32;
const ACCEPTED = { "Accept-Encoding": "br" };

const subjects = [
  { work: "page shell of /", path: "/", name: "page", goal: 1 },
  { work: "GET /api/config", path: "/api/config", name: "config", goal: 0.8 },
] as const;

/**
 * Compares prepared answers with nginx sending the same bytes from disk. They run in turns, so that machine noise
 * affects both; the median ratio counts. Resolves to a report section.
 */
export async function benchPages({ turns, seconds }: { turns: number; seconds: number }): Promise<string> {
  const server = await startProductionServer({ processor: SERVER_PROCESSOR });
  const read = async (path: string) => {
    const answer = await fetch(server.url + path, { headers: ACCEPTED, decompress: false } as RequestInit);
    return { headers: answer.headers, body: await answer.bytes() };
  };
  const answers = { page: await read("/"), config: await read("/api/config") };
  const nginx = await startNginx(answers);
  try {
    const rate = (url: string) => requestRate(url, { connections: CONNECTIONS, seconds, headers: ACCEPTED });
    const lines: Line[] = [];
    for (const { work, path, name, goal } of subjects) {
      await rate(server.url + path);
      const alone = await startBunAlone(answers[name]);
      const floors: number[] = [];
      const measured: number[] = [];
      const runtimes: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        floors.push(await rate(`${nginx.url}/${name}`));
        measured.push(await rate(server.url + path));
        runtimes.push(await rate(alone.url));
      }
      await alone.stop();
      const ratio = medianRatio(measured, floors);
      const runtimeRatio = medianRatio(runtimes, floors);
      const floor = perSecond(floors);
      lines.push(
        {
          work,
          floor,
          measured: perSecond(measured),
          ratio: ratio.toFixed(2),
          goal: `${goal} x`,
          met: ratio >= goal,
        },
        {
          work: "— the same bytes from Bun alone",
          floor,
          measured: perSecond(runtimes),
          ratio: runtimeRatio.toFixed(2),
          goal: "-",
          met: undefined,
        },
      );
    }
    return [
      "## Prepared answers",
      "",
      `${CONNECTIONS} connections, ${seconds} s, the median of ${turns} turns; server on one processor, load on the other. Floor: nginx, one`,
      "worker, which sends the same bytes and headers from disk and logs each request, as the server does. Bun alone gives",
      "every request the same answer: it chooses no path, encoding or version, and has no id, log line or metrics.",
      "",
      resultTable(lines),
    ].join("\n");
  } finally {
    await nginx.stop();
    await server.stop();
  }
}

function perSecond(rates: readonly number[]): string {
  return `${Math.round(summarise(rates).median)}/s`;
}

function medianRatio(rates: readonly number[], floors: readonly number[]): number {
  return summarise(rates.map((value, turn) => value / (floors[turn] ?? Number.NaN))).median;
}
