import type { Family } from "./prometheus-text.ts";

/** What the operating system says of this process, and how long a turn of its event loop takes just now. */
export async function processFamilies(): Promise<Family[]> {
  return [
    gauge("process_resident_memory_bytes", "Memory held by the process.", process.memoryUsage.rss()),
    gauge(
      "process_start_time_seconds",
      "When the process started, in seconds since 1970.",
      Math.round(Date.now() / 1000 - process.uptime()),
    ),
    gauge("event_loop_lag_seconds", "How long a callback waited for its turn.", await measureLag()),
  ];
}

export function gauge(name: string, help: string, value: number): Family {
  return { name, help, type: "gauge", samples: [{ value }] };
}

/** Measured when asked: a timer that measured all the time would keep an idle process awake. */
function measureLag(): Promise<number> {
  const asked = performance.now();
  return new Promise((settle) => setImmediate(() => settle((performance.now() - asked) / 1000)));
}
