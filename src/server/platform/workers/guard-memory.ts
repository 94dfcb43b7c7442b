const INTERVAL_MS = 50;

declare const self: Worker;

/** Ends the whole process with the exit of a crash once it takes more memory. Resolves when the guard is on. */
export async function guardMemory(maxBytes: number): Promise<void> {
  const guard = new Worker(import.meta.path);
  guard.postMessage(maxBytes);
  await new Promise((resolve) => guard.addEventListener("message", resolve, { once: true }));
}

// A thread beside the one that works, which may be in a loop that lets no timer of its own run.
if (!Bun.isMainThread) {
  self.onmessage = ({ data: maxBytes }: MessageEvent<number>) => {
    setInterval(() => {
      if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, "SIGKILL");
    }, INTERVAL_MS);
    self.postMessage("on guard");
  };
}
