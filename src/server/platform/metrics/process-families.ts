import type { Family } from "./prometheus-text.ts";

/** Memory and start time of this process, and the present lag of its event loop. */
export async function processFamilies(): Promise<Family[]> {
  return [
    {
      name: "process_cpu_seconds_total",
      help: "Processor time of the process, in user and system mode.",
      type: "counter",
      samples: [{ value: cpuSeconds() }],
    },
    gauge("process_resident_memory_bytes", "Memory held by the process.", process.memoryUsage.rss()),
    gauge(
      "process_start_time_seconds",
      "When the process started, in seconds since 1970.",
      Math.round(Date.now() / 1000 - process.uptime()),
    ),
    gauge("event_loop_lag_seconds", "How long a callback waited for its turn.", await measureLag()),
  ];
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

/** A gauge with one sample and no labels. */
export function gauge(name: string, help: string, value: number): Family {
  return { name, help, type: "gauge", samples: [{ value }] };
}

/** Measured on demand: a timer would keep an idle process awake. */
function measureLag(): Promise<number> {
  const started = performance.now();
  return new Promise((resolve) => setImmediate(() => resolve((performance.now() - started) / 1000)));
}
