import { Hono } from "hono";
import { resolveActor } from "#server/features/accounts/resolve-actor.ts";
import { requireAdministrator } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { type AppEnv, requestContext } from "#server/platform/http/request-state.ts";
import { isLinkFromElsewhere } from "#server/platform/http/same-origin.ts";
import type { Services } from "#server/platform/services.ts";
import { findPage } from "#shared/content/pages.ts";
import type { OwnPageData } from "#shared/own-pages/own-page-data.ts";
import { versionInputSchema } from "#shared/schemas/config-version.ts";
import { EDITED_PARAMETER, PREVIEW_ROOT, previewPath, type SitePreview } from "#shared/site/page-data.ts";
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
