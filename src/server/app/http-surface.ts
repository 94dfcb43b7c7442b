import "#shared/schemas/default-error.ts";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { resolveActor } from "#server/features/accounts/resolve-actor.ts";
import { sessionCookieName } from "#server/features/accounts/session-credentials.ts";
import { resolveApiKey } from "#server/features/api-keys/resolve-api-key.ts";
import { withdrawalRoutes } from "#server/features/consents/withdrawal-routes.ts";
import {
  ownPreviewRoutes,
  type RenderPreview,
  sharedPreviewRoutes,
  versionPreviewRoutes,
} from "#server/features/content/preview-routes.ts";
import { ownAddress } from "#server/features/content/read-own-page.ts";
import { libraryFileRoutes } from "#server/features/library-files/serve-library-file.ts";
import { followLinkFromElsewhere } from "#server/features/link-pages/link-page.ts";
import { mediaRoutes } from "#server/features/media/serve-media.ts";
import { personExportRoutes } from "#server/features/personal-data/person-export-routes.ts";
import { countMissingPath, followPath } from "#server/features/redirects/site-paths.ts";
import { resumeLinkRoutes } from "#server/features/resumes/links/resume-link-routes.ts";
import { confirmRequestRoutes } from "#server/features/subject-requests/confirm-request-routes.ts";
import { renderApiReference } from "#server/pages/api-reference.ts";
import { searchEngineRoutes } from "#server/pages/search-engines.ts";
import { titlePictureRoutes } from "#server/pages/social/title-pictures.ts";
import { offeredApiKey, withoutApiKeys } from "#server/platform/api-key-text.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitRequest } from "#server/platform/http/allowance.ts";
import { describeApi } from "#server/platform/http/api-description.ts";
import { compressAnswers } from "#server/platform/http/compress-answers.ts";
import { healthRoutes } from "#server/platform/http/health.ts";
import { metricsRoutes } from "#server/platform/http/metrics-routes.ts";
import { type Answer, createPipeline } from "#server/platform/http/pipeline.ts";
import { answerPrepared, type PreparedAnswer } from "#server/platform/http/prepared-answers.ts";
import { type AppEnv, requestContext } from "#server/platform/http/request-state.ts";
import { errorBody, fromThrown, httpStatuses } from "#server/platform/http/rest-errors.ts";
import { labelRoute } from "#server/platform/http/route-label.ts";
import { isLinkFromElsewhere, sameOriginWrites } from "#server/platform/http/same-origin.ts";
import { rejectWrongMethod } from "#server/platform/http/wrong-method.ts";
import { maskLinkTokens } from "#server/platform/link-token.ts";
import type { Metrics } from "#server/platform/metrics/metrics.ts";
import type { Services } from "#server/platform/services.ts";
import { toTrpcErrorBody } from "#server/platform/trpc/init.ts";
import { NEWS_PAGE_PARAMETER } from "#shared/content/news-address.ts";
import { adminPaths, findPage, redirects } from "#shared/content/pages.ts";
import { RESUME_LINK_ROOT } from "#shared/schemas/resume-link.ts";
import { SHARED_PREVIEW_ROOT } from "#shared/site/page-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { restApps } from "./rest.ts";
import { isBackground, procedureNames, trpcRoutes } from "./trpc-routes.ts";

/** Links whose path contains their secret. */
const withoutLinkTokens = maskLinkTokens([SHARED_PREVIEW_ROOT, RESUME_LINK_ROOT]);

const adminPathSet: ReadonlySet<string> = new Set(adminPaths);

/** Reports whether a path has a page. */
const isPath = (path: string) => findPage(path) !== undefined || adminPathSet.has(path);

type Dependencies = {
  services: Services;
  trustProxy: number;
  /** Includes the commit of the build. */
  version: string;
  /** Files that depend on the configuration, served ahead of those of the build. */
  configuredFiles: MiddlewareHandler<AppEnv>;
  /** URL of the pages' font. */
  font: string;
  staticFiles: MiddlewareHandler<AppEnv>;
  /** Finds a hashed file of another build. */
  findOlderAsset: (path: string) => Promise<PreparedAnswer | undefined>;
  renderPage: (path: string) => Promise<PreparedAnswer>;
  renderPreview: RenderPreview;
  renderOwnPage: (path: string, page?: number) => Promise<PreparedAnswer | undefined>;
  renderOwnPreview: Parameters<typeof ownPreviewRoutes>[1];
  /** Reports whether the database accepts writes. */
  isReady: () => Promise<boolean>;
  /** Problems that do not affect readiness, as sentences for administrators. */
  problems: () => Promise<readonly string[]>;
  metrics: Metrics;
  /** Lets a Prometheus on another machine read the metrics. */
  metricsToken: string | undefined;
};

/** Builds the HTTP surface, in the order in which a request passes it. Opens no connection and has no global state. */
export function createHttpSurface(dependencies: Dependencies): Answer {
  const {
    services,
    trustProxy,
    version,
    configuredFiles,
    font,
    staticFiles,
    findOlderAsset,
    renderPage,
    renderOwnPage,
    renderOwnPreview,
    renderPreview,
    isReady,
    problems,
    metrics,
    metricsToken,
  } = dependencies;
  const { publicUrl, log, outages, preparedAnswers, siteConfig } = services;
  const app = new OpenAPIHono<AppEnv>();
  const detailFor = async (headers: Headers) =>
    (await resolveActor(services, headers)).kind === "administrator" ? problems() : undefined;

  app.use(labelRoute(procedureNames));
  app.route("/", healthRoutes({ version, isReady, detailFor, probes: services.installation.probes }));
  app.route("/", metricsRoutes({ registry: metrics.registry, token: metricsToken }));
  app.use(configuredFiles);
  app.use(staticFiles);
  // Unknown paths under /assets/ return 404 instead of redirecting home.
  app.get("/assets/*", async (c) => {
    const older = await findOlderAsset(c.req.path);
    return older ? answerPrepared(c, older) : c.text("Not found", 404);
  });
  app.route("/", mediaRoutes(services));
  app.route("/", libraryFileRoutes(services, font));
  app.route("/", titlePictureRoutes(services));

  for (const prefix of ["/trpc/*", "/api/*"]) {
    app.use(prefix, noStore);
    app.use(prefix, compressAnswers);
    app.use(prefix, sameOriginWrites(publicUrl));
  }
  app.use("/trpc/*", requestContext(services, resolveActor, isBackground));
  app.use("/api/*", requestContext(services, resolveCaller));
  app.route("/", trpcRoutes(log, outages));
  for (const restApp of restApps) app.route("/", restApp);
  // Built on first request: it takes a tenth of the start time, and megabytes.
  const description = once(() =>
    describeApi(app, { publicUrl, sessionCookie: sessionCookieName(publicUrl) }),
  );
  const openApi = once(() => JSON.stringify(description()));
  const reference = once(() => renderApiReference(description()));
  app.get("/api/openapi.json", (c) => c.body(openApi(), 200, { "Content-Type": "application/json" }));
  app.get("/api/reference", (c) => {
    const { html, contentSecurityPolicy } = reference();
    return c.html(html, 200, { "Content-Security-Policy": contentSecurityPolicy });
  });
  app.route("/", personExportRoutes(services, font));
  app.all("/api/*", rejectWrongMethod(app), limitRequest({}), rejectUnknown);

  /** Resolves a redirect to a page in one step, even if the page was renamed. */
  const presentTarget = async (target: string): Promise<string> => {
    const [path = "", rest = ""] = splitPath(target);
    const { ownPages } = await siteConfig.current();
    return isPath(path) ? target : (ownAddress(ownPages, path) ?? path) + rest;
  };

  app.route("/", ownPreviewRoutes(services, renderOwnPreview));
  app.route("/", versionPreviewRoutes(services, renderPreview));
  app.route("/", sharedPreviewRoutes(services, font, renderPreview));
  app.route("/", confirmRequestRoutes(services, font));
  app.route("/", withdrawalRoutes(services));
  app.route("/", resumeLinkRoutes(services, font));
  app.route("/", searchEngineRoutes(services));
  app.get("*", async (c) => {
    const path = c.req.path;
    // A live page takes precedence over a redirect from its path.
    const isLive = isPath(path) || (await siteConfig.current()).ownPages.paths.has(path);
    const target = isLive ? undefined : await followPath(services, c.req.raw);
    if (target !== undefined) {
      const location = await presentTarget(target);
      // Unlike other permanent redirects, this one can be edited.
      c.header("Cache-Control", "no-cache");
      return c.redirect(location, 301);
    }
    if (path.length > 1 && path.endsWith("/")) return c.redirect(withoutTrailingSlash(c.req.url), 301);
    if (!isPath(path)) {
      const own = await renderOwnPage(path, Number(c.req.query(NEWS_PAGE_PARAMETER) ?? 1));
      if (own) {
        c.env.state.route = path;
        return answerPrepared(c, own);
      }
      const { search } = new URL(c.req.url);
      const lower = path.toLowerCase();
      if (isPath(lower)) return c.redirect(lower + search, 301);
      const { ownPages } = await siteConfig.current();
      const moved = ownAddress(ownPages, lower);
      // A page of the news that does not exist leads to the first one.
      const query = moved === path ? "" : search;
      if (moved && moved + query !== path + search) {
        // Not cacheable: a page may return to a former path.
        c.header("Cache-Control", "no-cache");
        return c.redirect(moved + query, 301);
      }
      if (!(path in redirects)) countMissingPath(services, c.req.raw);
      // Keeps the query of campaigns that link to removed pages.
      return c.redirect((redirects[path] ?? "/") + search, 302);
    }
    return answerPrepared(c, await renderPage(path));
  });

  app.notFound(rejectUnknown);
  app.onError(async (thrown, c) => {
    const error = fromThrown(thrown, c.req.raw);
    if (error.code === "unauthorized" && isLinkFromElsewhere(c.req.raw)) {
      const { config } = await siteConfig.current();
      return followLinkFromElsewhere(c.req.raw, { config, font });
    }
    const requestId = c.env.state.id;
    if (error.code === "internal") log.error("request failed", thrown, { requestId });
    if (error.code === "unavailable") outages.report(error.cause ?? thrown, { requestId });
    return toErrorResponse(error, c.req.path);
  });

  return createPipeline({
    publicUrl,
    trustProxy,
    log,
    outages,
    metrics,
    findPrepared: (path, headers) => {
      const version = siteConfig.loaded();
      // API responses may differ for administrators.
      const isPersonal = path.startsWith("/api/") && (headers.has("cookie") || headers.has("authorization"));
      return version && !isPersonal ? preparedAnswers.find(path, version) : undefined;
    },
    withoutSecret: (path) => withoutApiKeys(withoutLinkTokens(path)),
    handle: (request, state) => app.fetch(request, { state }),
    toErrorResponse,
  });
}

/** Resolves a key or a session. Text that looks like a key is never read as a session. */
const resolveCaller: Parameters<typeof requestContext>[1] = async (services, headers, call) => {
  const key = offeredApiKey(headers);
  return key === undefined
    ? resolveActor(services, headers, call)
    : resolveApiKey(services, key, call.address);
};

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const noStore: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
};

/** Formats an error as the clients of its path expect. Never cached. */
function toErrorResponse(error: AppError, path: string): Response {
  const status = httpStatuses[error.code];
  const body = path.startsWith("/trpc/") ? toTrpcErrorBody(error, status) : errorBody(error);
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (error.retryAfterSeconds) headers.set("Retry-After", String(error.retryAfterSeconds));
  if (error.allow) headers.set("Allow", error.allow.join(", "));
  return Response.json(body, { status, headers });
}

/** Splits a URL of the site into its path and the rest. */
function splitPath(target: string): [path: string, rest: string] {
  const end = target.search(/[?#]/);
  return end === -1 ? [target, ""] : [target.slice(0, end), target.slice(end)];
}

/** Path and query with exactly one leading slash, since browsers read `//host` as another site. */
function withoutTrailingSlash(url: string): string {
  const { pathname, search } = new URL(url);
  // The lookbehind avoids quadratic scanning of long runs of slashes.
  return `/${pathname.replace(/^\/+|(?<!\/)\/+$/g, "")}${search}`;
}

function rejectUnknown(): never {
  throw new AppError("not_found", { message: texts.request.notFound });
}
