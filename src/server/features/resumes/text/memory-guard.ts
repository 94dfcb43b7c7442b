/** Three times what a PDF of the maximum size takes that a person wrote. */
export const MEMORY_MAX_BYTES = 512 * 1024 * 1024;
const INTERVAL_MS = 50;

declare const self: Worker;

/**
 * A thread beside the one that reads a PDF, which it ends with the whole process when that takes too much memory: the
 * reading thread may be in a loop that lets no timer of its own run.
 */
if (!Bun.isMainThread) {
  setInterval(() => {
    if (process.memoryUsage.rss() > MEMORY_MAX_BYTES) process.kill(process.pid, "SIGKILL");
  }, INTERVAL_MS);
  self.postMessage("on guard");
}
