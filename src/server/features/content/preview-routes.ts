import { Hono } from "hono";
import { resolveActor } from "#server/features/accounts/resolve-actor.ts";
import { answeringTokenLinks, isOpenedByPerson } from "#server/features/link-pages/token-links.ts";
import { requireAdministrator } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { type AppEnv, requestContext } from "#server/platform/http/request-state.ts";
import { isLinkFromElsewhere } from "#server/platform/http/same-origin.ts";
import { rateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import type { Services } from "#server/platform/services.ts";
import { findPage } from "#shared/content/pages.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { OwnPageData } from "#shared/own-pages/own-page-data.ts";
import { versionInputSchema } from "#shared/schemas/config-version.ts";
import {
  EDITED_PARAMETER,
  OWN_PREVIEW_PAGE,
  OWN_PREVIEW_PATH,
  PREVIEW_ROOT,
  previewPath,
  SHARED_PREVIEW_ROOT,
  type SitePreview,
} from "#shared/site/page-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { openPreviewLink } from "./open-preview-link.ts";
import { getVersion, type SiteConfigVersion } from "./read-version.ts";

/** Renders a page of a preview, to read it or, in a frame of the page editor, to edit it. */
export type RenderPreview = (
  path: string,
  site: Pick<SiteConfigVersion, "config" | "terms" | "destinations" | "positions">,
  preview: SitePreview,
  purpose: "read" | "edit",
  ownPage?: OwnPageData,
) => Promise<{ html: string; headers: Record<string, string> }>;

/**
 * Serves the public pages of any config version to administrators. Others, and unknown versions, are redirected to the
 * versions screen, which handles both.
 */
export function versionPreviewRoutes(services: Services, renderPreview: RenderPreview) {
  const app = new Hono<AppEnv>();
  app.use(`${PREVIEW_ROOT}/*`, requestContext(services, resolveActor));
  app.get(`${PREVIEW_ROOT}/:version{[0-9]+}/:page{.*}?`, async (c) => {
    c.header("Cache-Control", "no-store");
    const { version: number, page = "" } = c.req.param();
    const input = versionInputSchema.safeParse({ versionNumber: Number(number) });
    const { ctx } = c.var;
    const screen = `/admin/config-versions?versao=${number}`;
    if (isLinkFromElsewhere(c.req.raw)) requireAdministrator(ctx);
    if (!input.success || ctx.actor.kind !== "administrator") return c.redirect(screen);
    const { versionNumber } = input.data;
    const path = `/${page}`;
    if (!findPage(path)) return c.redirect(previewPath(versionNumber));
    try {
      const version = await getVersion(requireAdministrator(ctx), versionNumber);
      // Terms and positions are not part of the site config; previews use the current ones.
      const { terms, destinations, positions } = await services.siteConfig.current();
      const { html, headers } = await renderPreview(
        path,
        { config: version.config, terms, destinations, positions },
        { root: previewPath(versionNumber), versionNumber },
        c.req.query(EDITED_PARAMETER) ? "edit" : "read",
      );
      return c.html(html, 200, headers);
    } catch (error) {
      if (error instanceof AppError && error.code === "not_found") return c.redirect(screen);
      throw error;
    }
  });
  return app;
}

type RenderOwnPreview = () => Promise<{ html: string; headers: Record<string, string> }>;

/** Serves the preview frame of the own page editor, to administrators only. */
export function ownPreviewRoutes(services: Services, renderOwnPreview: RenderOwnPreview) {
  const app = new Hono<AppEnv>();
  app.use(OWN_PREVIEW_PATH, requestContext(services, resolveActor));
  app.get(OWN_PREVIEW_PATH, async (c) => {
    c.header("Cache-Control", "no-store");
    if (isLinkFromElsewhere(c.req.raw)) requireAdministrator(c.var.ctx);
    if (c.var.ctx.actor.kind !== "administrator") return c.redirect("/admin/pages");
    const { html, headers } = await renderOwnPreview();
    return c.html(html, 200, headers);
  });
  return app;
}

/**
 * Requests with an invalid link: tokens cannot be guessed, and this bounds the cost of attempts. Valid links are not
 * counted.
 */
const failuresByNetwork = rateLimit("preview_links-address", 300);

/** Serves the site with a draft to anyone with its link, without a login. */
export function sharedPreviewRoutes(services: Services, font: string, renderPreview: RenderPreview) {
  const answering = answeringTokenLinks(services, font, {
    failures: failuresByNetwork,
    texts: texts.previewLinks,
  });
  const app = new Hono<AppEnv>();
  app.get(
    `${SHARED_PREVIEW_ROOT}/:token/:page{.*}?`,
    answering(async (c) => {
      const { token = "", page = "" } = c.req.param() as Record<string, string>;
      // Encoded as requested: a header cannot contain a decoded line break or NUL.
      const root = `${SHARED_PREVIEW_ROOT}/${encodeURIComponent(token)}`;
      const path = `/${page}`;
      const found = findPage(path);
      if ((!found || found.isUnlisted) && path !== OWN_PREVIEW_PAGE) return c.redirect(root);
      const { site, ownPage, expiresAt } = await openPreviewLink(services, token, {
        isOpening: isOpenedByPerson(c.req.raw),
      });
      const preview = { root, until: formatDateTime(expiresAt) };
      if (path === OWN_PREVIEW_PAGE && !ownPage) return c.redirect(root);
      const shown = path === OWN_PREVIEW_PAGE ? ownPage : undefined;
      const { html, headers } = await renderPreview(path, site, preview, "read", shown);
      return c.html(html, 200, headers);
    }),
  );
  return app;
}
