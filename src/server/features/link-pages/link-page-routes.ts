import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { resolveActor } from "#server/features/accounts/resolve-actor.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitRequest } from "#server/platform/http/allowance.ts";
import { type AppEnv, requestContext } from "#server/platform/http/request-state.ts";
import { httpStatuses } from "#server/platform/http/rest-errors.ts";
import type { Services } from "#server/platform/services.ts";
import { type LinkPage, renderLinkPage } from "./link-page.ts";

type Page = LinkPage;

type Link = {
  path: string;
  /** Renders the link's target without side effects: mail scanners and previews open every link. */
  show: (c: Context<AppEnv>) => Page | Promise<Page>;
  /** Handles the page's button. */
  press: (c: Context<AppEnv>) => Promise<Page | Response>;
  /** Renders an invalid link. */
  failed: (error: AppError) => Page;
};

/** Serves the page of a mailed link: GET shows it; only its button, a POST to the same URL, acts. */
export function linkPageRoutes(services: Services, font: string, { path, show, press, failed }: Link) {
  const answer = async (c: Context<AppEnv>, status: ContentfulStatusCode, page: Page) => {
    const { config } = await services.siteConfig.current();
    const { html, headers } = renderLinkPage(page, { config, font });
    return c.html(html, status, headers);
  };
  const answering = (make: Link["press"]) => async (c: Context<AppEnv>) => {
    try {
      const made = await make(c);
      return made instanceof Response ? made : await answer(c, 200, made);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return answer(c, httpStatuses[error.code], failed(error));
    }
  };
  const app = new Hono<AppEnv>();
  app.use(path, requestContext(services, resolveActor));
  app.get(
    path,
    answering(async (c) => show(c)),
  );
  app.post(path, limitRequest({}), answering(press));
  return app;
}
