import { createLogger } from "./logger.ts";

/** Maximum delay of a buffered line, in milliseconds. */
const BATCH_MS = 20;
/** Buffer size that triggers a write, in characters. */
const BATCH_LENGTH = 64 * 1024;

/** Batches lines to standard output, until the process ends. A failed write does not end it. */
export function stdoutLines(): LineOutput {
  const output = bufferLines((text, done) => process.stdout.write(text, done));
  // A failed write is counted by its callback; without a listener, the error would end the process.
  process.stdout.on("error", () => {});
  process.on("exit", output.flush);
  return output;
}

export type LineOutput = {
  write: (line: string) => void;
  /** Writes buffered lines; called on process exit. */
  flush: () => void;
};

/** Where lines go. `done` gets the error of a failed write, at once or later. */
export type LineSink = (text: string, done: (error?: Error | null) => void) => void;

/**
 * Batches lines for up to 20 ms: a system call per line would cost more than most requests. Lines that cannot be
 * written, e.g. to a full disk or a closed pipe, are dropped and counted; the next successful write is followed by
 * their number.
 */
export function bufferLines(write: LineSink): LineOutput {
  let buffer = "";
  let lost = 0;
  let timer: Timer | undefined;
  const sayLost = () => {
    const lines = lost;
    lost = 0;
    log.warn("log lines were lost", { lines });
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (buffer === "") return;
    const text = buffer;
    buffer = "";
    const done = (error?: Error | null) => {
      if (error) lost += text.split("\n").length - 1;
      else if (lost > 0) sayLost();
    };
    try {
      write(text, done);
    } catch (error) {
      done(error as Error);
    }
  };
  const output: LineOutput = {
    write: (line) => {
      buffer += `${line}\n`;
      if (buffer.length >= BATCH_LENGTH) flush();
      else timer ??= setTimeout(flush, BATCH_MS);
    },
    flush,
  };
  const log = createLogger(output.write);
  return output;
}
