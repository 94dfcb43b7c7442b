import { requestRate, SERVER_PROCESSOR, summarise } from "./load.ts";
import { startNginx } from "./nginx.ts";
import { startProductionServer } from "./production-server.ts";
import { type Line, resultTable } from "./table.ts";

const CONNECTIONS = 32;
const SECONDS = 5;
/** Floor and subject take turns, so that a machine that is busy for a while slows both; the middle turn counts. */
const TURNS = 5;
const ACCEPTED = { "Accept-Encoding": "br" };

const subjects = [
  { work: "page shell of /", path: "/", name: "page", goal: 1 },
  { work: "GET /api/config", path: "/api/config", name: "config", goal: 0.8 },
];

/** Answers that are ready in memory, against nginx sending the same bytes from disk. */
export async function benchPages(): Promise<string> {
  const server = await startProductionServer({ processor: SERVER_PROCESSOR });
  const answers = await Promise.all(
    subjects.map(async ({ path, name }) => {
      const answer = await fetch(server.url + path, { headers: ACCEPTED, decompress: false } as RequestInit);
      return [name, { headers: answer.headers, body: await answer.bytes() }] as const;
    }),
  );
  const nginx = await startNginx(Object.fromEntries(answers));
  try {
    const rate = (url: string, seconds = SECONDS) =>
      requestRate(url, { connections: CONNECTIONS, seconds, headers: ACCEPTED });
    const lines: Line[] = [];
    for (const { work, path, name, goal } of subjects) {
      await rate(server.url + path, 2);
      const floors: number[] = [];
      const measured: number[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        floors.push(await rate(`${nginx.url}/${name}`));
        measured.push(await rate(server.url + path));
      }
      const ratio = summarise(measured.map((value, turn) => value / (floors[turn] ?? Number.NaN))).median;
      lines.push({
        work,
        floor: `${Math.round(summarise(floors).median)}/s`,
        measured: `${Math.round(summarise(measured).median)}/s`,
        ratio: ratio.toFixed(2),
        goal: `${goal} x`,
        met: ratio >= goal,
      });
    }
    return [
      "## Answers that are ready",
      "",
      `${CONNECTIONS} connections, ${SECONDS} s, the middle of ${TURNS} turns; server on one processor, load on the other. Floor: nginx, one`,
      "worker, sending the same bytes with the same headers from disk and logging each request, as the product does.",
      "",
      resultTable(lines),
    ].join("\n");
  } finally {
    await nginx.stop();
    await server.stop();
  }
}
