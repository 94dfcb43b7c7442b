import { cpus } from "node:os";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { POST_LEADS } from "./create-leads.ts";
import { onProcessor, requestRate, summarise } from "./load.ts";
import { startNginxProxy } from "./nginx.ts";
import { limitProcessor } from "./processor-share.ts";
import {
  createDataDirectory,
  type ProductionServer,
  removeDataDirectory,
  signIn,
  startProductionServer,
} from "./production-server.ts";
import { type Line, resultTable } from "./table.ts";

/** Enough to keep one instance busy while the other waits for its CPU share. */
const CONNECTIONS = 256;
const GOAL = 1.8;
/** One per instance, one for nginx and the load generator, one for PostgreSQL. */
const PROCESSORS = 4;
const FRONT_PROCESSOR = 2;
/** CPU share per instance on smaller machines; leaves enough for nginx, PostgreSQL and the load generator. */
const SHARE = 0.2;

/**
 * Compares two instances behind nginx with one, in turns; the median ratio counts. With fewer than four CPUs nothing
 * is pinned and each instance is limited to a CPU share; if that is impossible, the goal is not judged. Resolves to a
 * report section.
 */
export async function benchInstances({
  turns,
  seconds,
}: {
  turns: number;
  seconds: number;
}): Promise<string> {
  const arePinned = cpus().length >= PROCESSORS;
  const front = arePinned ? onProcessor(FRONT_PROCESSOR) : [];
  const dataDir = await createDataDirectory();
  const database = await startEmbeddedPostgres({ dataDir });
  const environment = {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    TRUST_PROXY: "1",
  };
  const instances: ProductionServer[] = [];
  const limits: (() => Promise<void>)[] = [];
  try {
    for (const processor of [0, 1]) {
      instances.push(await startProductionServer({ environment, ...(arePinned ? { processor } : {}) }));
    }
    const urls = instances.map(({ url }) => url);
    const [one] = instances;
    if (!one) throw new Error("no instance has started");
    const headers = await signIn(one);
    const subjects = [
      { work: "GET /api/config", path: "/api/config" },
      { work: "GET /trpc/session.me, signed in", path: "/trpc/session.me", headers },
      { work: "POST /api/leads, durable, with its mail job", path: "/api/leads", script: POST_LEADS },
    ];
    const rate = async (through: readonly string[], { path, ...load }: (typeof subjects)[number]) => {
      const nginx = await startNginxProxy(through, front);
      try {
        const options = { connections: CONNECTIONS, pin: front, ...load };
        await requestRate(nginx.url + path, { ...options, seconds: 1 });
        return await requestRate(nginx.url + path, { ...options, seconds });
      } finally {
        await nginx.stop();
      }
    };
    // Warm up unlimited: a limited process takes minutes to JIT-compile its hot code.
    for (const subject of subjects) await rate(urls, subject);
    for (const { pid } of arePinned ? [] : instances) {
      const unlimit = await limitProcessor(pid, SHARE);
      if (unlimit) limits.push(unlimit);
    }
    const areLimited = limits.length === instances.length;
    const lines: Line[] = [];
    for (const subject of subjects) {
      const floors: number[] = [];
      const measured: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        floors.push(await rate(urls.slice(0, 1), subject));
        measured.push(await rate(urls, subject));
      }
      const ratio = summarise(measured.map((value, turn) => value / (floors[turn] ?? Number.NaN))).median;
      lines.push({
        work: subject.work,
        floor: `${Math.round(summarise(floors).median)}/s`,
        measured: `${Math.round(summarise(measured).median)}/s`,
        ratio: ratio.toFixed(2),
        goal: `${GOAL} x`,
        met: arePinned || areLimited ? ratio >= GOAL : undefined,
      });
    }
    return [
      "## Two instances",
      "",
      `${CONNECTIONS} connections, ${seconds} s, the median of ${turns} turns. Floor: one instance behind the same nginx, which`,
      "hands a request to the instance with the fewest.",
      describeProcessors(arePinned, areLimited),
      "",
      resultTable(lines),
    ].join("\n");
  } finally {
    for (const instance of instances) await instance.stop();
    for (const unlimit of limits) await unlimit();
    await database.stop();
    await removeDataDirectory(dataDir);
  }
}

function describeProcessors(arePinned: boolean, areLimited: boolean): string {
  if (arePinned)
    return "Each instance has a processor of its own, nginx and the load generator share a third.";
  const number = `This machine has ${cpus().length} processors`;
  return areLimited
    ? `${number}: each instance is limited to ${SHARE * 100} % of one, so that as much is free for the second.`
    : `${number}, which instances, nginx, PostgreSQL and load generator share: the goal is for free ones.`;
}
