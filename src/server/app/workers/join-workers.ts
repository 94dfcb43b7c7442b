import type { Family } from "#server/platform/metrics/prometheus-text.ts";
import type { FromWorker, Report, ToWorker } from "./messages.ts";

/** Set by `startWorkers` for the processes it starts, to their number; nobody else sets it. */
export const WORKER_VARIABLE = "SITE_WORKER";

/** How a worker speaks with the process that started it. */
export type WorkerChannel = {
  /** From 1 on. */
  number: number;
  /** Says that this worker answers at `url`. */
  announceReady: (url: string) => void;
  /** Answers the others with the metrics of this worker. */
  reportFamilies: (read: () => Promise<Family[]>) => void;
  /** The metrics of all workers that answer within a second, each sample with the label `worker`. */
  collectFamilies: () => Promise<Family[]>;
};

/**
 * The channel of a process that `startWorkers` started; undefined for every other one. `onOrphaned` is called when the
 * process that started it is gone.
 */
export function joinWorkers(
  environment: Readonly<Record<string, string | undefined>>,
  onOrphaned: () => void,
): WorkerChannel | undefined {
  const number = Number(environment[WORKER_VARIABLE]);
  if (!number || !process.send) return undefined;
  const send = (message: FromWorker) => process.send?.(message);
  const asked = new Map<number, (reports: Report[]) => void>();
  let readFamilies = async (): Promise<Family[]> => [];
  let lastId = 0;
  process.on("message", async (message: ToWorker) => {
    if (message.type === "report")
      return void send({ type: "report", id: message.id, families: await readFamilies() });
    asked.get(message.id)?.(message.reports);
    asked.delete(message.id);
  });
  process.on("disconnect", onOrphaned);
  return {
    number,
    announceReady: (url) => void send({ type: "ready", url }),
    reportFamilies: (read) => {
      readFamilies = read;
    },
    collectFamilies: async () => {
      lastId += 1;
      const id = lastId;
      const reports = await new Promise<Report[]>((settle) => {
        asked.set(id, settle);
        send({ type: "collect", id });
      });
      return labelled(reports);
    },
  };
}

/** One family of each name, with the samples of every worker. */
function labelled(reports: readonly Report[]): Family[] {
  const families = new Map<string, Family>();
  for (const { worker, families: own } of reports) {
    for (const family of own) {
      const samples = family.samples.map((sample) => ({ ...sample, labels: { worker, ...sample.labels } }));
      const known = families.get(family.name);
      families.set(family.name, { ...family, samples: [...(known?.samples ?? []), ...samples] });
    }
  }
  return [...families.values()];
}
