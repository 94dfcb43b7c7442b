import { gauge } from "./process-families.ts";
import type { Family, Sample } from "./prometheus-text.ts";

/** Upper bounds in seconds: from a prepared answer to a visitor who has given up. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const;

declare module "#server/platform/services.ts" {
  interface Services {
    metrics: Metrics;
  }
}

type Endpoint = { method: string; route: string };

export type Metrics = {
  /** Counts one answered request. Labels must come from a bounded set: each combination stays in memory. */
  observeRequest: (endpoint: Endpoint, status: number, seconds: number) => void;
  /** `stored`: in the mailbox of a server without SMTP_URL, which reaches nobody. */
  countMail: (outcome: "sent" | "stored" | "failed") => void;
  /** Counts a submission of a public form. `kind` is its type in the audit log. */
  countSubmission: (kind: string, isSuspect: boolean) => void;
  /** Every entry of the audit log was found sealed. */
  observeSealed: () => void;
  /** All counts since the process started. */
  families: () => Family[];
};

type EndpointCounts = Endpoint & { statuses: Map<number, number>; perBucket: number[]; sum: number };

/** Creates the counters of this process. A library would add more defaults to switch off than it saves code. */
export function createMetrics(): Metrics {
  const endpoints = new Map<string, EndpointCounts>();
  const mails = { sent: 0, stored: 0, failed: 0 };
  const submissions = new Map<string, Sample>();
  let sealedAt = Date.now();
  return {
    observeRequest: ({ method, route }, status, seconds) => {
      const key = `${method} ${route}`;
      let counts = endpoints.get(key);
      if (!counts) {
        counts = { method, route, statuses: new Map(), perBucket: BUCKETS.map(() => 0), sum: 0 };
        endpoints.set(key, counts);
      }
      counts.statuses.set(status, (counts.statuses.get(status) ?? 0) + 1);
      counts.sum += seconds;
      const bucket = BUCKETS.findIndex((bound) => seconds <= bound);
      if (bucket >= 0) counts.perBucket[bucket] = (counts.perBucket[bucket] ?? 0) + 1;
    },
    countMail: (outcome) => {
      mails[outcome] += 1;
    },
    countSubmission: (kind, isSuspect) => {
      const labels = { kind, suspect: String(isSuspect) };
      const key = `${kind} ${isSuspect}`;
      submissions.set(key, { labels, value: (submissions.get(key)?.value ?? 0) + 1 });
    },
    observeSealed: () => {
      sealedAt = Date.now();
    },
    families: () => {
      const all = [...endpoints.values()];
      return [
        {
          name: "http_requests_total",
          help: "Requests answered.",
          type: "counter",
          samples: all.flatMap(countsOf),
        },
        {
          name: "http_request_duration_seconds",
          help: "Time until an answer's headers were ready.",
          type: "histogram",
          samples: all.flatMap(durationsOf),
        },
        {
          name: "submissions_total",
          help: "Submissions of public forms that were stored.",
          type: "counter",
          samples: [...submissions.values()],
        },
        counter("mails_sent_total", "Mails accepted by the mail server.", mails.sent),
        counter("mails_stored_total", "Mails stored in the mailbox, which reach nobody.", mails.stored),
        counter("mails_failed_total", "Attempts to send a mail that failed.", mails.failed),
        gauge(
          "audit_log_sealed_timestamp_seconds",
          "When this process last found every entry of the audit log sealed; at first, its start.",
          Math.floor(sealedAt / 1000),
        ),
      ];
    },
  };
}

function counter(name: string, help: string, value: number): Family {
  return { name, help, type: "counter", samples: [{ value }] };
}

function countsOf({ method, route, statuses }: EndpointCounts): Sample[] {
  return [...statuses].map(([status, value]) => ({ labels: { method, route, status }, value }));
}

function durationsOf({ method, route, statuses, perBucket, sum }: EndpointCounts): Sample[] {
  const labels = { method, route };
  const count = [...statuses.values()].reduce((total, value) => total + value, 0);
  let below = 0;
  const buckets = BUCKETS.map((bound, index): Sample => {
    below += perBucket[index] ?? 0;
    return { suffix: "_bucket", labels: { ...labels, le: bound }, value: below };
  });
  return [
    ...buckets,
    { suffix: "_bucket", labels: { ...labels, le: "+Inf" }, value: count },
    { suffix: "_sum", labels, value: sum },
    { suffix: "_count", labels, value: count },
  ];
}
