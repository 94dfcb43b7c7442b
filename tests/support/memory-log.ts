import { createLogger, type Logger } from "#server/platform/log/logger.ts";
import { createOutages, type Outages } from "#server/platform/log/outages.ts";

export type MemoryLog = {
  log: Logger;
  /** Every line as it would have been written, oldest first. */
  lines: string[];
};

/** The real logger, writing where a test can read. */
export function createMemoryLog(): MemoryLog {
  const lines: string[] = [];
  return { log: createLogger((line) => lines.push(line)), lines };
}

/** What a queue writes to, for a test that does not read it. */
export function createQueueLog(): { log: Logger; outages: Outages } {
  const { log } = createMemoryLog();
  return { log, outages: createOutages(log) };
}
