import { Counter, Gauge, type Registry } from "prom-client";

/** Processor time, memory and start of this process, and the present lag of its event loop. */
export function registerProcessMetrics(registry: Registry) {
  const registers = [registry];
  new Counter({
    name: "process_cpu_seconds_total",
    help: "Processor time of the process, in user and system mode.",
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1_000_000);
    },
  });
  new Gauge({
    name: "process_resident_memory_bytes",
    help: "Memory held by the process.",
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: "process_start_time_seconds",
    help: "When the process started, in seconds since 1970.",
    registers,
  }).set(Math.round(Date.now() / 1000 - process.uptime()));
  new Gauge({
    name: "event_loop_lag_seconds",
    help: "How long a callback waited for its turn.",
    registers,
    async collect() {
      this.set(await measureLag());
    },
  });
}

/** Measured on demand: a timer would keep an idle process awake. */
function measureLag(): Promise<number> {
  const started = performance.now();
  return new Promise((resolve) => setImmediate(() => resolve((performance.now() - started) / 1000)));
}
