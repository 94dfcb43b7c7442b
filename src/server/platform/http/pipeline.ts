import { AppError, toAppError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import type { Outages } from "#server/platform/log/outages.ts";
import type { Metrics } from "#server/platform/metrics/metrics.ts";
import { pace } from "#server/platform/pace.ts";
import { texts } from "#shared/texts/texts.ts";
import { clientAddress, type Listener } from "./client-address.ts";
import { chooseEncoding, type PreparedAnswer } from "./prepared-answers.ts";
import { slowBody } from "./receive-body.ts";
import { pathOf, pathStart, type RequestState } from "./request-state.ts";
import { denyingPolicy, securityHeaders } from "./security-headers.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** Metrics label of unmatched paths and unknown methods. */
const OTHER = "other";
/** Responses that our own pages may frame set this header themselves. */
/** Security headers that a route may set itself. */
const OF_ROUTE = ["X-Frame-Options", "Referrer-Policy"];

type Dependencies = {
  publicUrl: string;
  trustProxy: number;
  log: Logger;
  outages: Outages;
  metrics: Metrics;
  /** Returns the prepared answer to `GET path`, or undefined. */
  findPrepared: (path: string, headers: Headers) => PreparedAnswer | undefined;
  /** Takes a secret out of a path for the log. */
  withoutSecret: (path: string) => string;
  /** Handles all other requests. */
  handle: (request: Request, state: RequestState) => Response | Promise<Response>;
  toErrorResponse: (error: AppError, path: string) => Response;
};

export type Answer = (request: Request, listener?: Listener) => Response | Promise<Response>;

/**
 * Wraps prepared answers and the application: each request gets an id, a time limit, security headers, metrics and one
 * log line without body, query and cookie. Applied only here, so that a prepared answer is identical to that of its
 * route.
 */
export function createPipeline(dependencies: Dependencies): Answer {
  const { trustProxy, log, outages, metrics, findPrepared, withoutSecret, handle, toErrorResponse } =
    dependencies;
  const defaultHeaders = Object.entries(securityHeaders(dependencies.publicUrl));

  const finish = (
    request: Request,
    state: RequestState,
    path: string,
    started: number,
    response: Response,
  ) => {
    response.headers.set("X-Request-Id", state.id);
    if (state.closesConnection) response.headers.set("Connection", "close");
    const milliseconds = performance.now() - started;
    const method = METHODS.has(request.method) ? request.method : OTHER;
    const labels = { method, route: state.route ?? OTHER };
    metrics.requests.inc({ ...labels, status: response.status });
    metrics.durations.observe(labels, milliseconds / 1000);
    if (!state.logsSuccess && response.ok) return response;
    log.info("request", {
      requestId: state.id,
      method: request.method,
      path: withoutSecret(path),
      status: response.status,
      milliseconds: Math.round(milliseconds * 10) / 10,
      address: state.address,
    });
    return response;
  };

  const addSecurityHeaders = (response: Response) => {
    const own = OF_ROUTE.flatMap((name) => {
      const value = response.headers.get(name);
      return value ? [[name, value] as const] : [];
    });
    for (const [name, value] of [...defaultHeaders, ...own]) response.headers.set(name, value);
    if (!response.headers.has("Content-Security-Policy")) {
      response.headers.set("Content-Security-Policy", denyingPolicy);
    }
    return response;
  };

  const handleInTime = async (request: Request, state: RequestState, path: string) => {
    const deadline = startDeadline(() => outOfTime(state));
    state.extendDeadline = deadline.extend;
    try {
      return await Promise.race([handle(request, state), deadline.passed]);
    } catch (error) {
      const appError = toAppError(error);
      if (appError.code === "unavailable") outages.report(appError.cause, { requestId: state.id });
      return toErrorResponse(appError, path);
    } finally {
      deadline.end();
    }
  };

  return (received, receiver) => {
    const started = performance.now();
    const [request, listener] = withOrigin(received, receiver, dependencies.publicUrl);
    const [path, hasQuery] = pathOf(request.url);
    const state: RequestState = {
      id: crypto.randomUUID(),
      address: clientAddress(request, listener, trustProxy),
      listener,
      route: undefined,
      awaitsBody: false,
      closesConnection: false,
      logsSuccess: true,
      extendDeadline: () => {},
    };
    const prepared = request.method === "GET" && !hasQuery ? findPrepared(path, request.headers) : undefined;
    if (prepared) {
      // Prepared answers already have security headers.
      const { bytes, status, headers } = chooseEncoding(prepared, request.headers);
      state.route = path;
      return finish(request, state, path, started, new Response(bytes, { status, headers }));
    }
    return handleInTime(request, state, path).then((response) =>
      finish(request, state, path, started, addSecurityHeaders(response)),
    );
  };
}

/** Gives a request without a valid `Host` header (e.g. an HTTP/1.0 health check) the site's origin. */
function withOrigin(
  request: Request,
  listener: Listener | undefined,
  publicUrl: string,
): [request: Request, listener: Listener | undefined] {
  if (URL.canParse(request.url)) return [request, listener];
  const { origin } = new URL(publicUrl);
  const path = request.url.slice(pathStart(request.url));
  const whole = new Request(path.startsWith("/") ? origin + path : `${origin}/${path}`, request);
  // Bun knows only the socket of the original request.
  const ofSocket = listener && {
    requestIP: () => listener.requestIP(request),
    timeout: (_request: Request, seconds: number) => listener.timeout(request, seconds),
  };
  return [whole, ofSocket];
}

/** A body that is still arriving is slow; otherwise the database or the file storage is. */
function outOfTime(state: RequestState): AppError {
  if (state.awaitsBody) {
    state.awaitsBody = false;
    // The rest of the body would be read as the next request.
    state.closesConnection = true;
    return slowBody();
  }
  const cause = new Error("no answer within the time limit of a request");
  return new AppError("unavailable", { message: texts.connection.unavailable, cause });
}

type Deadline = {
  /** Rejects with the error of `fail` on timeout; never resolves. */
  passed: Promise<never>;
  /** Replaces the remaining time. */
  extend: (seconds: number) => void;
  end: () => void;
};

/** Starts the time limit of a request. A timeout does not cancel the request's work. */
function startDeadline(fail: () => AppError): Deadline {
  const { promise: passed, reject } = Promise.withResolvers<never>();
  const pass = () => reject(fail());
  let timer = setTimeout(pass, pace.answerMs);
  const end = () => clearTimeout(timer);
  return {
    passed,
    extend: (seconds) => {
      end();
      timer = setTimeout(pass, seconds * 1000);
    },
    end,
  };
}
