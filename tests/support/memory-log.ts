import { createLogger, type Logger } from "#server/platform/log/logger.ts";
import { createOutages, type Outages } from "#server/platform/log/outages.ts";

export type MemoryLog = {
  log: Logger;
  /** Every line, oldest first. */
  lines: string[];
};

/** The real logger, writing to memory. */
export function createMemoryLog(): MemoryLog {
  const lines: string[] = [];
  return { log: createLogger((line) => lines.push(line)), lines };
}

/** Log of a queue for tests that do not inspect it. */
export function createQueueLog(): { log: Logger; outages: Outages } {
  const { log } = createMemoryLog();
  return { log, outages: createOutages(log) };
}
