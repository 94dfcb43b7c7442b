import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { texts } from "#shared/texts.ts";
import "#shared/schemas/default-error.ts";
import { accessLinksRest } from "#server/features/access-links/rest.ts";
import { sessionRest } from "#server/features/accounts/session-rest.ts";
import { usersRest } from "#server/features/accounts/users-rest.ts";
import { auditLogsRest } from "#server/features/audit-logs/rest.ts";
import { contactMessagesRest } from "#server/features/contact-messages/rest.ts";
import { leadsRest } from "#server/features/leads/rest.ts";
import { mediaRest } from "#server/features/media/rest.ts";
import { mediaRoutes } from "#server/features/media/serve-media.ts";
import { resumesRest } from "#server/features/resumes/rest.ts";
import { siteConfigRest } from "#server/features/site-config/rest.ts";
import { configVersionsRest } from "#server/features/site-config/versions-rest.ts";
import { searchEngineRoutes } from "#server/pages/search-engines.ts";
import type { Services } from "#server/platform/context.ts";
import { AppError, toAppError } from "#server/platform/errors.ts";
import { answerInTime } from "#server/platform/http/answer-in-time.ts";
import { describeApi } from "#server/platform/http/api-description.ts";
import { renderApiReference } from "#server/platform/http/api-reference.ts";
import type { Listener } from "#server/platform/http/client-address.ts";
import { answerPrepared, type PreparedAnswer } from "#server/platform/http/encoded-body.ts";
import { healthRoutes } from "#server/platform/http/health.ts";
import { createFastLane } from "#server/platform/http/prepared-answers.ts";
import { type AppEnv, requestContext, requestLog } from "#server/platform/http/request-context.ts";
import { requestMetrics } from "#server/platform/http/request-metrics.ts";
import { createRestApp, toRestError } from "#server/platform/http/rest.ts";
import { sameOriginWrites } from "#server/platform/http/same-origin.ts";
import { securityHeaders } from "#server/platform/http/security-headers.ts";
import type { Metrics } from "#server/platform/metrics/metrics.ts";
import { metricsRoutes } from "#server/platform/metrics/metrics-routes.ts";
import { toTrpcErrorBody } from "#server/platform/trpc/init.ts";
import { challengeRest } from "#server/submissions/rest.ts";
import { adminPaths, findPage, redirects } from "#shared/pages.ts";
import { appRouter } from "./router.ts";

/** No form and no save needs more. */
const BODY_LIMIT_BYTES = 1024 * 1024;
/** A slide may come with its picture as a data URL. */
const CONFIG_BODY_LIMIT_BYTES = 15 * 1024 * 1024;
const CONFIG_SAVES = /^(\/api\/config(\/site_slider_images)?|\/trpc\/siteConfig\.save)$/;
/** Uploads, which read their bodies as streams under limits of their own. */
const UPLOADS = new Set(["POST /api/resumes", "POST /api/media"]);
/** Also within a batch, whatever else is in it. */
const LOGINS = /^\/trpc\/.*session\.login|^\/api\/admin-login\.php$/;
const adminPathSet: ReadonlySet<string> = new Set(adminPaths);

export type AppDependencies = {
  services: Services;
  publicUrl: string;
  trustProxy: number;
  staticFiles: MiddlewareHandler<AppEnv>;
  renderPage: (path: string) => Promise<PreparedAnswer>;
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
    if (!isDecodable(c.req.url)) rejectUnknown();
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
  app.route("/", sessionRest);
  app.route("/", challengeRest);
  app.route("/", leadsRest);
  app.route("/", mediaRest);
  app.route("/", contactMessagesRest);
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
  app.all("/api/*", rejectUnknown);

  app.route("/", searchEngineRoutes(publicUrl, services.siteConfig));
  app.get("*", async (c) => {
    const path = c.req.path;
    if (path.length > 1 && path.endsWith("/")) return c.redirect(withoutTrailingSlash(c.req.url), 301);
    if (!findPage(path) && !adminPathSet.has(path)) return c.redirect(redirects[path] ?? "/", 302);
    return answerPrepared(c, await renderPage(path));
  });

  app.notFound(rejectUnknown);
  app.onError((thrown, c) => {
    const { refusal, status, body } = toRestError(thrown);
    if (refusal.code === "internal")
      services.log.error("request failed", thrown, { requestId: c.var.requestId });
    // No cache in front may remember that a picture was away.
    c.header("Cache-Control", "no-store");
    if (refusal.retryAfterSeconds) c.header("Retry-After", String(refusal.retryAfterSeconds));
    return c.json(c.req.path.startsWith("/trpc/") ? toTrpcErrorBody(refusal, status) : body, status);
  });

  const answerFromMemory = createFastLane({
    answers: services.preparedAnswers,
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

const limitBody = bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: rejectLargeBody });
const limitConfigBody = bodyLimit({ maxSize: CONFIG_BODY_LIMIT_BYTES, onError: rejectLargeBody });
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

function rejectLargeBody(): never {
  throw new AppError("payload_too_large", { message: texts.request.tooLarge });
}

function rejectUnknown(): never {
  throw new AppError("not_found", { message: texts.request.notFound });
}
