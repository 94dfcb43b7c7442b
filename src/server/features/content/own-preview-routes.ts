import { Hono } from "hono";
import { resolveActor } from "#server/features/accounts/resolve-actor.ts";
import { requireAdministrator } from "#server/platform/context.ts";
import { type AppEnv, requestContext } from "#server/platform/http/request-state.ts";
import { isLinkFromElsewhere } from "#server/platform/http/same-origin.ts";
import type { Services } from "#server/platform/services.ts";
import { OWN_PREVIEW_PATH } from "#shared/site/page-data.ts";

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
