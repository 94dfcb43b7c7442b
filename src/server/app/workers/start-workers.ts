import postgres from "postgres";
import { checkDataDirectory, rejectUnfitWorkers } from "#server/app/check-start.ts";
import { listen } from "#server/app/listen.ts";
import type { RunningServer } from "#server/app/server.ts";
import { waitingAnswer } from "#server/app/waiting-answer.ts";
import { readConnectionRoom } from "#server/platform/db/connection-room.ts";
import { explainDatabaseError } from "#server/platform/db/database-start-error.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import type { Env } from "#server/platform/env.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import { OperatorError } from "#server/platform/operator-error.ts";
import { createRestartRests, type RestartRests } from "#server/platform/restart-rests.ts";
import { WORKER_VARIABLE } from "./join-workers.ts";
import type { FromWorker, Report, ToWorker } from "./messages.ts";

/** A worker that hangs is left out of the metrics. */
const REPORT_TIMEOUT_MS = 1000;

/** A worker ended before it was ready, and said why in the log. */
export class WorkerFailedError extends Error {
  override name = "WorkerFailedError";
}

type Variables = Readonly<Record<string, string | undefined>>;
type Starting = {
  environment: Variables;
  log: Logger;
  /** Receives the lines of the workers' logs, several at once. */
  write: (lines: string) => void;
};

type Worker = { number: number; child: Bun.Subprocess; drained: Promise<void> };

/**
 * Starts WORKERS processes of this program that share PORT, and starts each again that ends (product 15.7). The first one
 * prepares the database; the others start when it is ready. The embedded PostgreSQL is started here, for all of them.
 * @throws OperatorError as `startServer`; WorkerFailedError when a worker does not start.
 */
export async function startWorkers(env: Env, { environment, log, write }: Starting): Promise<RunningServer> {
  rejectUnfitWorkers(env);
  await checkDataDirectory(env);
  await rejectTakenPort(env);
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log });
  const variables = embedded
    ? { ...environment, DATABASE_URL: embedded.url, DATABASE_OWNER_URL: embedded.ownerUrl }
    : environment;
  const running = new Map<number, Worker>();
  const rests = new Set<Timer>();
  const reports = createReports(() => [...running.values()]);
  let stopping = false;

  /** Resolves to the address when the worker is ready; rejects when it ends before. */
  const start = (number: number): Promise<string> => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const child = spawnWorker(number, variables, (message) => {
      if (message.type === "ready") resolve(message.url);
      else if (message.type === "collect") reports.collect(number, message.id);
      else reports.take(number, message.id, message.families);
    });
    running.set(number, { number, child, drained: drain(child.stdout, write) });
    child.exited.then(() => {
      running.delete(number);
      reject(new WorkerFailedError(`worker ${number} ended before it was ready`));
    });
    return promise;
  };
  /** Starts a worker again whenever it ends. @throws WorkerFailedError when it has ended already. */
  const keep = (number: number, restsOfWorker = createRestartRests()): void => {
    const worker = running.get(number);
    if (!worker) throw new WorkerFailedError(`worker ${number} ended before all were ready`);
    const started = performance.now();
    worker.child.exited.then(() => {
      if (stopping) return;
      const rest = restsOfWorker.afterLife(performance.now() - started);
      const { exitCode, signalCode } = worker.child;
      log.warn("worker ended", { worker: number, code: exitCode, signal: signalCode, restartInMs: rest });
      startAfter(rest, number, restsOfWorker);
    });
  };
  const startAfter = (rest: number, number: number, restsOfWorker: RestartRests): void => {
    const timer = setTimeout(() => {
      rests.delete(timer);
      try {
        start(number).then(
          () => log.info("worker ready", { worker: number }),
          () => {},
        );
      } catch (error) {
        // The system makes no process, such as without memory for it.
        const restartInMs = restsOfWorker.afterLife(0);
        log.error("worker not started", error, { worker: number, restartInMs });
        return startAfter(restartInMs, number, restsOfWorker);
      }
      keep(number, restsOfWorker);
    }, rest);
    rests.add(timer);
  };
  const stop = async (signal: "SIGTERM" | "SIGKILL" = "SIGTERM") => {
    stopping = true;
    for (const timer of rests) clearTimeout(timer);
    const all = [...running.values()];
    for (const { child } of all) child.kill(signal);
    await Promise.all(all.map(({ child, drained }) => Promise.all([child.exited, drained])));
    await embedded?.stop();
  };

  try {
    const url = await start(1);
    keep(1);
    await rejectFewConnections(embedded?.url ?? env.DATABASE_URL ?? "", env.WORKERS);
    const others = Array.from({ length: env.WORKERS - 1 }, (_, index) => index + 2);
    await Promise.all(others.map(start));
    for (const number of others) keep(number);
    return { url, stop, signIn: undefined };
  } catch (error) {
    await stop("SIGKILL");
    throw error;
  }
}

/** Workers share the port with each other, and would with another server that does: nobody may have it before. */
async function rejectTakenPort(env: Env): Promise<void> {
  const probe = listen(env, {
    idleTimeout: 1,
    routes: undefined,
    fetch: (request) => waitingAnswer("starting", request, env.PUBLIC_URL),
  });
  await probe.stop(true);
}

/** @throws OperatorError when PostgreSQL accepts fewer connections than the workers may open, or none. */
async function rejectFewConnections(databaseUrl: string, workers: number): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const { needed, accepted } = await readConnectionRoom(sql, workers);
    if (needed <= accepted) return;
    throw new OperatorError(
      `WORKERS is ${workers}, which open up to ${needed} connections, and PostgreSQL accepts ${accepted}: raise its ` +
        "max_connections, or start fewer workers.",
    );
  } catch (error) {
    throw explainDatabaseError(error, databaseUrl);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function spawnWorker(number: number, variables: Variables, onMessage: (message: FromWorker) => void) {
  return Bun.spawn([process.execPath, ...process.execArgv, Bun.main, ...process.argv.slice(2)], {
    env: { ...variables, [WORKER_VARIABLE]: String(number) },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "inherit",
    serialization: "json",
    ipc: onMessage,
  });
}

/** Hands on complete lines alone: those of several processes do not mix. */
async function drain(output: ReadableStream<Uint8Array>, write: (lines: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of output) {
    const text = rest + decoder.decode(bytes, { stream: true });
    const end = text.lastIndexOf("\n");
    rest = text.slice(end + 1);
    if (end >= 0) write(text.slice(0, end));
  }
  if (rest) write(rest);
}

/** Asks every worker for its metrics when one of them is asked for those of all. */
function createReports(workers: () => Worker[]) {
  const rounds = new Map<number, { awaited: Set<number>; reports: Report[]; finish: () => void }>();
  let lastRound = 0;
  const send = ({ child }: Worker, message: ToWorker) => {
    if (child.exitCode === null && child.signalCode === null) child.send(message);
  };
  return {
    collect: (asker: number, id: number) => {
      lastRound += 1;
      const round = lastRound;
      const asked = workers();
      const reports: Report[] = [];
      const finish = () => {
        clearTimeout(timer);
        if (!rounds.delete(round)) return;
        const to = workers().find(({ number }) => number === asker);
        reports.sort((one, other) => one.worker - other.worker);
        if (to) send(to, { type: "collected", id, reports });
      };
      const timer = setTimeout(finish, REPORT_TIMEOUT_MS);
      rounds.set(round, { awaited: new Set(asked.map(({ number }) => number)), reports, finish });
      for (const worker of asked) send(worker, { type: "report", id: round });
    },
    take: (worker: number, round: number, families: Report["families"]) => {
      const open = rounds.get(round);
      if (!open?.awaited.delete(worker)) return;
      open.reports.push({ worker, families });
      if (open.awaited.size === 0) open.finish();
    },
  };
}
