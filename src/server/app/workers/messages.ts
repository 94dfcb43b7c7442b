import type { Family } from "#server/platform/metrics/prometheus-text.ts";

/** The metrics of one worker. */
export type Report = { worker: number; families: Family[] };

/** What a worker tells the process that started it. */
export type FromWorker =
  | { type: "ready"; url: string }
  | { type: "collect"; id: number }
  | { type: "report"; id: number; families: Family[] };

/** What a worker is told: to report its own metrics, or those of all that it asked for. */
export type ToWorker = { type: "report"; id: number } | { type: "collected"; id: number; reports: Report[] };
