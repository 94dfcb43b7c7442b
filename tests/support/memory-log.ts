import { createLogger, type Logger } from "#server/platform/log/logger.ts";

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
