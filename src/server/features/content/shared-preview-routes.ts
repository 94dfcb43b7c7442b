import { Hono } from "hono";
import { renderLinkPage } from "#server/features/link-pages/link-page.ts";
import { AppError } from "#server/platform/errors.ts";
import { clientNetwork } from "#server/platform/http/client-address.ts";
import type { AppEnv } from "#server/platform/http/request-state.ts";
import { httpStatuses } from "#server/platform/http/rest-errors.ts";
import { rateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import type { Services } from "#server/platform/services.ts";
import { findPage } from "#shared/content/pages.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { OWN_PREVIEW_PAGE, SHARED_PREVIEW_ROOT } from "#shared/site/page-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { openPreviewLink } from "./open-preview-link.ts";
import type { RenderPreview } from "./version-preview-routes.ts";

/**
 * Requests with an invalid link: tokens cannot be guessed, and this bounds the cost of attempts. Valid links are not
 * counted.
 */
const failuresByNetwork = rateLimit("preview_links-address", 300);
/** Programs that fetch a link for a message preview or an index. */
const ROBOT = /bot\b|crawl|spider|preview|externalhit|whatsapp|slurp/i;

/** Serves the site with a draft to anyone with its link, without a login. */
export function sharedPreviewRoutes(services: Services, font: string, renderPreview: RenderPreview) {
  const app = new Hono<AppEnv>();
  app.get(`${SHARED_PREVIEW_ROOT}/:token/:page{.*}?`, async (c) => {
    c.header("Cache-Control", "no-store");
    const { token, page = "" } = c.req.param();
    // Encoded as requested: a header cannot contain a decoded line break or NUL.
    const root = `${SHARED_PREVIEW_ROOT}/${encodeURIComponent(token)}`;
    const path = `/${page}`;
    const found = findPage(path);
    if ((!found || found.isUnlisted) && path !== OWN_PREVIEW_PAGE) return c.redirect(root);
    try {
      const network = clientNetwork(c.env.state.address);
      const isOpening = c.req.method === "GET" && !ROBOT.test(c.req.header("user-agent") ?? "");
      await services.rateLimits.rejectExhausted(failuresByNetwork, network);
      const { site, ownPage, expiresAt } = await openPreviewLink(services, token, { isOpening }).catch(
        async (failure) => {
          if (failure instanceof AppError) await services.rateLimits.consume(failuresByNetwork, network);
          throw failure;
        },
      );
      const preview = { root, until: formatDateTime(expiresAt) };
      if (path === OWN_PREVIEW_PAGE && !ownPage) return c.redirect(root);
      const shown = path === OWN_PREVIEW_PAGE ? ownPage : undefined;
      const { html, headers } = await renderPreview(path, site, preview, "read", shown);
      return c.html(html, 200, headers);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { config } = await services.siteConfig.current();
      const { goneTitle, goneHint } = texts.previewLinks;
      const hints = error.code === "not_found" ? [goneHint] : [];
      const { html, headers } = renderLinkPage(
        { title: goneTitle, sentences: [error.message, ...hints] },
        { config, font },
      );
      if (error.retryAfterSeconds) c.header("Retry-After", String(error.retryAfterSeconds));
      return c.html(html, httpStatuses[error.code], headers);
    }
  });
  return app;
}
