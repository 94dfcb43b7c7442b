import { type AppError, toAppError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import type { Metrics } from "#server/platform/metrics/metrics.ts";
import { clientAddress, type Listener } from "./client-address.ts";
import { denyingPolicy } from "./content-security-policy.ts";
import { startDeadline } from "./deadline.ts";
import type { Exchange } from "./exchange.ts";
import { chooseForm, type PreparedAnswer } from "./prepared-answer.ts";
import { securityHeaders } from "./security-headers.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** Label of what has no route, and of methods that HTTP does not know. */
const OTHER = "other";

type Parts = {
  publicUrl: string;
  trustProxy: number;
  log: Logger;
  metrics: Metrics;
  /** The answer prepared for `GET path`, if this request may have it. */
  findPrepared: (path: string, headers: Headers) => PreparedAnswer | undefined;
  /** Everything else. */
  handle: (request: Request, exchange: Exchange) => Response | Promise<Response>;
  toErrorResponse: (error: AppError, path: string) => Response;
};

export type Answer = (request: Request, listener?: Listener) => Response | Promise<Response>;

/**
 * What happens to every request, around prepared answers and the application alike: request id, time limit, security
 * headers, metrics and one log line. A log line has no body, query or cookie.
 */
export function createPipeline(parts: Parts): Answer {
  const { trustProxy, log, metrics, findPrepared, handle, toErrorResponse } = parts;
  const always = Object.entries(securityHeaders(parts.publicUrl));

  const finish = (
    request: Request,
    exchange: Exchange,
    path: string,
    started: number,
    response: Response,
  ) => {
    response.headers.set("X-Request-Id", exchange.id);
    const milliseconds = performance.now() - started;
    const method = METHODS.has(request.method) ? request.method : OTHER;
    metrics.observeRequest({ method, route: exchange.route ?? OTHER }, response.status, milliseconds / 1000);
    log.info("request", {
      requestId: exchange.id,
      method: request.method,
      path,
      status: response.status,
      milliseconds: Math.round(milliseconds * 10) / 10,
      address: exchange.address,
    });
    return response;
  };

  const protect = (response: Response) => {
    for (const [name, value] of always) response.headers.set(name, value);
    if (!response.headers.has("Content-Security-Policy")) {
      response.headers.set("Content-Security-Policy", denyingPolicy);
    }
    return response;
  };

  const handleInTime = async (request: Request, exchange: Exchange, path: string) => {
    const deadline = startDeadline();
    exchange.extendDeadline = deadline.extend;
    try {
      return await Promise.race([handle(request, exchange), deadline.passed]);
    } catch (error) {
      return toErrorResponse(toAppError(error), path);
    } finally {
      deadline.end();
    }
  };

  return (request, listener) => {
    const started = performance.now();
    const [path, hasQuery] = pathOf(request.url);
    const exchange: Exchange = {
      id: crypto.randomUUID(),
      address: clientAddress(request, listener, trustProxy),
      listener,
      route: undefined,
      extendDeadline: () => {},
    };
    const prepared = request.method === "GET" && !hasQuery ? findPrepared(path, request.headers) : undefined;
    if (prepared) {
      // Its security headers were set when it was prepared.
      const { bytes, status, headers } = chooseForm(prepared, request.headers);
      exchange.route = path;
      return finish(request, exchange, path, started, new Response(bytes, { status, headers }));
    }
    return handleInTime(request, exchange, path).then((response) =>
      finish(request, exchange, path, started, protect(response)),
    );
  };
}

/** The path as it was sent, and whether a query follows it. */
function pathOf(url: string): [path: string, hasQuery: boolean] {
  const start = url.indexOf("/", "https://".length);
  const end = url.indexOf("?", start);
  return end < 0 ? [url.slice(start), false] : [url.slice(start, end), true];
}
