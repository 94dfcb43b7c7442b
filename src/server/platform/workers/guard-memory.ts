const INTERVAL_MS = 50;

declare const self: Worker;

/** Kills the whole process if it exceeds the memory limit. Resolves once the guard is running. */
export async function guardMemory(maxBytes: number): Promise<void> {
  const guard = new Worker(import.meta.path);
  guard.postMessage(maxBytes);
  await new Promise((resolve) => guard.addEventListener("message", resolve, { once: true }));
}

// A separate thread: the working one may be in a loop that blocks its timers.
if (!Bun.isMainThread) {
  self.onmessage = ({ data: maxBytes }: MessageEvent<number>) => {
    setInterval(() => {
      if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, "SIGKILL");
    }, INTERVAL_MS);
    self.postMessage("on guard");
  };
}
