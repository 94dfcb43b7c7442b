/** Maximum delay of a buffered line, in milliseconds. */
const BATCH_MS = 20;
/** Buffer size that triggers a write, in characters. */
const BATCH_LENGTH = 64 * 1024;

export type LineOutput = {
  write: (line: string) => void;
  /** Writes buffered lines; called on process exit. */
  flush: () => void;
};

/** Batches lines for up to 20 ms: a system call per line would cost more than most requests. */
export function gatherLines(write: (text: string) => void): LineOutput {
  let buffer = "";
  let timer: Timer | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (buffer === "") return;
    const text = buffer;
    buffer = "";
    write(text);
  };
  return {
    write: (line) => {
      buffer += `${line}\n`;
      if (buffer.length >= BATCH_LENGTH) flush();
      else timer ??= setTimeout(flush, BATCH_MS);
    },
    flush,
  };
}
