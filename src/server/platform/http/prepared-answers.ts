import type { SiteConfigCache, SiteConfigVersion } from "#server/features/site-config/site-config-cache.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import type { Metrics } from "#server/platform/metrics/metrics.ts";
import { clientAddress, type Listener } from "./client-address.ts";
import { chooseForm, encodeBody, type PreparedAnswer, prepareAnswer } from "./encoded-body.ts";
import { logAnswer } from "./request-context.ts";
import { denyingPolicy, securityHeadersOf } from "./security-headers.ts";

/** Answers that are the same for every visitor until the content changes. */
export type PreparedAnswers = {
  /** Encodes a body and adds the headers of every answer to those given. */
  make: (body: Uint8Array<ArrayBuffer>, headers: Record<string, string>) => PreparedAnswer;
  /** Keeps the answer to `GET path` for as long as no newer content has one. */
  keep: (path: string, version: SiteConfigVersion, answer: PreparedAnswer) => void;
  /** What is kept for that content. */
  find: (path: string, version: SiteConfigVersion) => PreparedAnswer | undefined;
};

/** Keeps answers for one version of the content at a time; `publicUrl` decides about their headers. */
export function createPreparedAnswers(publicUrl: string): PreparedAnswers {
  const always = { ...securityHeadersOf(publicUrl), "Content-Security-Policy": denyingPolicy };
  let keptFor: SiteConfigVersion | undefined;
  let kept = new Map<string, PreparedAnswer>();
  return {
    make: (body, headers) => prepareAnswer(encodeBody(body), { ...always, ...headers }),
    keep: (path, version, answer) => {
      if (keptFor && version.versionNumber < keptFor.versionNumber) return;
      if (version !== keptFor) kept = new Map();
      keptFor = version;
      kept.set(path, answer);
    },
    find: (path, version) => (version === keptFor ? kept.get(path) : undefined),
  };
}

type Options = {
  answers: PreparedAnswers;
  siteConfig: SiteConfigCache;
  log: Logger;
  metrics: Metrics;
  trustProxy: number;
};

/**
 * Answers what is kept as the application does, without the way through it: with its headers, its line in the log and
 * its place in the metrics. Undefined for every other request, and for what may be answered otherwise to its sender.
 */
export function createFastLane({ answers, siteConfig, log, metrics, trustProxy }: Options) {
  return (request: Request, listener: Listener | undefined): Response | undefined => {
    if (request.method !== "GET") return undefined;
    const started = performance.now();
    const version = siteConfig.atHand();
    const path = pathWithoutQuery(request.url);
    const ready = version && path && answers.find(path, version);
    if (!ready) return undefined;
    const { headers } = request;
    const isPage = !path.startsWith("/api/");
    if (!isPage && (headers.has("cookie") || headers.has("authorization"))) return undefined;
    const requestId = crypto.randomUUID();
    const form = chooseForm(ready, headers);
    // A response copies its headers when it is made, so that these can be lent to one after the other.
    form.headers.set("X-Request-Id", requestId);
    const response = new Response(form.bytes, { status: form.status, headers: form.headers });
    const milliseconds = performance.now() - started;
    metrics.observeRequest({ method: "GET", route: path }, form.status, milliseconds / 1000);
    const address = clientAddress(request, listener, trustProxy);
    logAnswer(log, { requestId, method: "GET", path, status: form.status, milliseconds, address });
    return response;
  };
}

/** Undefined where there is a query: it may ask for something else. */
function pathWithoutQuery(url: string): string | undefined {
  return url.includes("?") ? undefined : url.slice(url.indexOf("/", "https://".length));
}
