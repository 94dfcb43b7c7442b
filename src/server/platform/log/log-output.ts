/** How long a line may wait for others. */
const GATHER_MS = 20;
/** A burst is written in pieces of about this many characters. */
const PIECE_LENGTH = 64 * 1024;

export type LineOutput = {
  write: (line: string) => void;
  /** Writes what still waits; for the end of the process. */
  flush: () => void;
};

/** Hands lines on together: a call of the system for each would cost more than most requests. */
export function gatherLines(write: (text: string) => void): LineOutput {
  let waiting = "";
  let timer: Timer | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === "") return;
    const text = waiting;
    waiting = "";
    write(text);
  };
  return {
    write: (line) => {
      waiting += `${line}\n`;
      if (waiting.length >= PIECE_LENGTH) flush();
      else timer ??= setTimeout(flush, GATHER_MS);
    },
    flush,
  };
}
