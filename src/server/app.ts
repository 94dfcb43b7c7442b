import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { messages } from "../shared/messages.ts";
import "../shared/schemas/default-message.ts";
import { adminPaths, findPage, redirects } from "../shared/pages.ts";
import type { Services } from "./context.ts";
import { AppError, toAppError } from "./errors.ts";
import { accessLinksRest } from "./features/access-links/rest.ts";
import { auditLogsRest } from "./features/audit/rest.ts";
import { authRest } from "./features/auth/rest.ts";
import { leadsRest } from "./features/leads/rest.ts";
import { mediaRest } from "./features/media/rest.ts";
import { mediaRoutes } from "./features/media/serve-media.ts";
import { messagesRest } from "./features/messages/rest.ts";
import { resumesRest } from "./features/resumes/rest.ts";
import { siteConfigRest } from "./features/site-config/rest.ts";
import { configVersionsRest } from "./features/site-config/versions-rest.ts";
import { usersRest } from "./features/users/rest.ts";
import { answerInTime } from "./http/answer-in-time.ts";
import { describeApi } from "./http/api-description.ts";
import { renderApiReference } from "./http/api-reference.ts";
import { challengeRest } from "./http/challenge-rest.ts";
import type { Listener } from "./http/client-address.ts";
import { answerReady, type ReadyAnswer } from "./http/encoded-body.ts";
import { healthRoutes } from "./http/health.ts";
import { metricsRoutes } from "./http/metrics-routes.ts";
import { createFastLane } from "./http/ready-answers.ts";
import { type AppEnv, requestContext, requestLog } from "./http/request-context.ts";
import { requestMetrics } from "./http/request-metrics.ts";
import { createRestApp, toRestRefusal } from "./http/rest.ts";
import { sameOriginWrites } from "./http/same-origin.ts";
import { searchEngineRoutes } from "./http/search-engines.ts";
import { securityHeaders } from "./http/security-headers.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { toTrpcErrorBody } from "./trpc/init.ts";
import { appRouter } from "./trpc/router.ts";

/** No form and no save needs more. */
const BODY_LIMIT_BYTES = 1024 * 1024;
/** A slide may come with its picture as a data URL. */
const CONFIG_BODY_LIMIT_BYTES = 15 * 1024 * 1024;
const CONFIG_SAVES = /^(\/api\/config(\/site_slider_images)?|\/trpc\/siteConfig\.save)$/;
/** Uploads, which read their bodies as streams under limits of their own. */
const UPLOADS = new Set(["POST /api/resumes", "POST /api/media"]);
/** Also within a batch, whatever else is in it. */
const LOGINS = /^\/trpc\/.*auth\.login|^\/api\/admin-login\.php$/;
const adminPathSet: ReadonlySet<string> = new Set(adminPaths);

export type AppDependencies = {
  services: Services;
  publicUrl: string;
  trustProxy: number;
  staticFiles: MiddlewareHandler<AppEnv>;
  renderPage: (path: string) => Promise<ReadyAnswer>;
  /** Whether the database answers; false while the server stops. */
  isReady: () => Promise<boolean>;
  metrics: Metrics;
  /** Lets a Prometheus that runs elsewhere read the metrics. */
  metricsToken: string | undefined;
};

type Answer = (request: Request, listener: Listener) => Response | Promise<Response>;

/** The whole HTTP surface, in the order a request meets it. Opens nothing and touches no global state. */
export function createApp({
  services,
  publicUrl,
  trustProxy,
  staticFiles,
  renderPage,
  isReady,
  metrics,
  metricsToken,
}: AppDependencies): Answer {
  const app = createRestApp();
  const context = requestContext(services);

  app.use(requestLog({ log: services.log, trustProxy }));
  app.use(requestMetrics({ metrics, procedures: new Set(Object.keys(appRouter._def.procedures)) }));
  app.use(securityHeaders(publicUrl));
  app.route("/", healthRoutes(isReady));
  app.route("/", metricsRoutes({ metrics, db: services.db, token: metricsToken }));
  app.use(staticFiles);
  app.route("/", mediaRoutes(services));

  for (const prefix of ["/trpc/*", "/api/*"]) {
    app.use(prefix, noStore);
    app.use(prefix, limitedTime);
    app.use(prefix, limitedBody);
    app.use(prefix, sameOriginWrites({ publicUrl, logins: LOGINS }));
    app.use(prefix, context);
  }
  app.all("/trpc/*", (c) => {
    if (!isDecodable(c.req.url)) refuseUnknown();
    return fetchRequestHandler({
      endpoint: "/trpc",
      req: c.req.raw,
      router: appRouter,
      createContext: () => c.var.ctx,
      responseMeta: ({ errors }) => ({ headers: retryAfter(errors) }),
      onError: ({ error, path }) => {
        if (error.code !== "INTERNAL_SERVER_ERROR") return;
        services.log.error("request failed", error.cause ?? error, {
          requestId: c.var.requestId,
          path: path ?? "",
        });
      },
    });
  });
  app.route("/", accessLinksRest);
  app.route("/", auditLogsRest);
  app.route("/", authRest);
  app.route("/", challengeRest);
  app.route("/", leadsRest);
  app.route("/", mediaRest);
  app.route("/", messagesRest);
  app.route("/", resumesRest);
  app.route("/", configVersionsRest);
  app.route("/", siteConfigRest);
  app.route("/", usersRest);
  // Described when somebody asks: it takes as long as a tenth of the start, and megabytes.
  let described: ReturnType<typeof describeApi> | undefined;
  const api = () => {
    described ??= describeApi(app, publicUrl);
    return described;
  };
  app.get("/api/openapi.json", (c) => c.json(api()));
  app.get("/api/reference", (c) => {
    const reference = renderApiReference(api());
    return c.html(reference.html, 200, { "Content-Security-Policy": reference.contentSecurityPolicy });
  });
  app.all("/api/*", refuseUnknown);

  app.route("/", searchEngineRoutes(publicUrl, services.siteConfig));
  app.get("*", async (c) => {
    const path = c.req.path;
    if (path.length > 1 && path.endsWith("/")) return c.redirect(withoutTrailingSlash(c.req.url), 301);
    if (!findPage(path) && !adminPathSet.has(path)) return c.redirect(redirects[path] ?? "/", 302);
    return answerReady(c, await renderPage(path));
  });

  app.notFound(refuseUnknown);
  app.onError((thrown, c) => {
    const { refusal, status, body } = toRestRefusal(thrown);
    if (refusal.code === "internal")
      services.log.error("request failed", thrown, { requestId: c.var.requestId });
    // No cache in front may remember that a picture was away.
    c.header("Cache-Control", "no-store");
    if (refusal.retryAfterSeconds) c.header("Retry-After", String(refusal.retryAfterSeconds));
    return c.json(c.req.path.startsWith("/trpc/") ? toTrpcErrorBody(refusal, status) : body, status);
  });

  const answerFromMemory = createFastLane({
    answers: services.readyAnswers,
    siteConfig: services.siteConfig,
    log: services.log,
    metrics,
    trustProxy,
  });
  return (request, listener) =>
    answerFromMemory(request, listener) ?? app.fetch(request, { server: listener });
}

const noStore: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
};

/** Pictures take as long as their line and their encoding do. */
const limitedTime: MiddlewareHandler<AppEnv> = (c, next) =>
  isUpload(c) || CONFIG_SAVES.test(c.req.path) ? next() : answerInTime(c, next);

const limitBody = bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: refuseLargeBody });
const limitConfigBody = bodyLimit({ maxSize: CONFIG_BODY_LIMIT_BYTES, onError: refuseLargeBody });
const limitedBody: MiddlewareHandler<AppEnv> = (c, next) => {
  if (isUpload(c)) return next();
  return CONFIG_SAVES.test(c.req.path) ? limitConfigBody(c, next) : limitBody(c, next);
};

const isUpload = (c: Context<AppEnv>) => UPLOADS.has(`${c.req.method} ${c.req.path}`);

/** The header of the same name, for calls that were one too many. */
function retryAfter(errors: readonly Error[]): Record<string, string> {
  const seconds = errors.map((error) => toAppError(error).retryAfterSeconds ?? 0);
  const longest = Math.max(0, ...seconds);
  return longest > 0 ? { "Retry-After": String(longest) } : {};
}

/** Path and query; one slash in front, because a browser reads `//host` as another site. */
function withoutTrailingSlash(url: string): string {
  const { pathname, search } = new URL(url);
  // Without the look behind, a row of slashes is walked again from each of them.
  return `/${pathname.replace(/^\/+|(?<!\/)\/+$/g, "")}${search}`;
}

/** tRPC decodes its path itself and falls over a broken escape. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).pathname);
    return true;
  } catch {
    return false;
  }
}

function refuseLargeBody(): never {
  throw new AppError("payload_too_large", { message: messages.request.tooLarge });
}

function refuseUnknown(): never {
  throw new AppError("not_found", { message: messages.request.notFound });
}
