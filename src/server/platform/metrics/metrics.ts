import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "#server/platform/db/client.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import { registerDatabaseMetrics } from "./database-metrics.ts";
import { registerProcessMetrics } from "./process-metrics.ts";

/** Upper bounds in seconds: from a prepared answer to a visitor who has given up. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

declare module "#server/platform/services.ts" {
  interface Services {
    metrics: Metrics;
  }
}

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates the metrics of one application, in a registry of their own: a process may open several. Label values must come
 * from a bounded set, because each combination stays in memory.
 */
export function createMetrics(db: Database) {
  const registry = new Registry();
  const registers = [registry];
  const counter = (name: string, help: string) => new Counter({ name, help, registers });
  const metrics = {
    registry,
    requests: new Counter({
      name: "http_requests_total",
      help: "Requests answered.",
      labelNames: ["method", "route", "status"],
      registers,
    }),
    durations: new Histogram({
      name: "http_request_duration_seconds",
      help: "Time until an answer's headers were ready.",
      labelNames: ["method", "route"],
      buckets: BUCKETS,
      registers,
    }),
    /** `kind` is the type in the audit log. */
    submissions: new Counter({
      name: "submissions_total",
      help: "Submissions of public forms that were stored.",
      labelNames: ["kind", "suspect"],
      registers,
    }),
    mails: {
      sent: counter("mails_sent_total", "Mails accepted by the mail server."),
      stored: counter("mails_stored_total", "Mails stored in the mailbox, which reach nobody."),
      failed: counter("mails_failed_total", "Attempts to send a mail that failed."),
    },
    sealed: new Gauge({
      name: "audit_log_sealed_timestamp_seconds",
      help: "When this process last found every entry of the audit log sealed; at first, its start.",
      registers,
    }),
  };
  metrics.sealed.setToCurrentTime();
  registerProcessMetrics(registry);
  registerDatabaseMetrics(registry, db);
  return metrics;
}

/** Wraps a mailer to count its mails. Without a mail server they are stored, and none counts as sent. */
export function countMails(mailer: Mailer, metrics: Metrics, success: "sent" | "stored"): Mailer {
  return {
    send: async (mail) => {
      try {
        await mailer.send(mail);
      } catch (error) {
        metrics.mails.failed.inc();
        throw error;
      }
      metrics.mails[success].inc();
    },
  };
}
