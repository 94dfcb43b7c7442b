/** Time in milliseconds that a line waits for others. */
const BATCH_MS = 20;
/** Buffered lines are written once they have this many characters. */
const BATCH_LENGTH = 64 * 1024;

export type LineOutput = {
  write: (line: string) => void;
  /** Writes the buffered lines; called when the process exits. */
  flush: () => void;
};

/** Writes lines in batches, 20 ms late at most: a system call for each line costs more than most requests. */
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
