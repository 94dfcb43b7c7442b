import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { resolveActor } from "#server/features/accounts/resolve-actor.ts";
import { keepResume } from "#server/features/resumes/keep-resume.ts";
import { resumeOfLink } from "#server/features/resumes/keep-resume-link.ts";
import { renderLinkPage } from "#server/pages/link-page.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitRequest } from "#server/platform/http/allowance.ts";
import type { AppEnv } from "#server/platform/http/exchange.ts";
import { requestContext } from "#server/platform/http/request-context.ts";
import { httpStatuses } from "#server/platform/http/rest-errors.ts";
import type { Services } from "#server/platform/services.ts";
import { formatDay } from "#shared/formats/dates.ts";
import { pages } from "#shared/pages.ts";
import { KEEP_RESUME_PATH } from "#shared/schemas/retention.ts";
import { keepResumeTexts } from "#shared/texts/keep-resume-texts.ts";

const said = keepResumeTexts;
const sendAgain = { href: pages.workWithUs.path, label: said.again };

/**
 * The page of the link in a notice to a candidate (product 17.6). Opening it changes nothing, as mail scanners do; the
 * button does.
 */
export function keepResumeRoutes(services: Services, font: string) {
  const answer = async (
    c: Context<AppEnv>,
    status: ContentfulStatusCode,
    page: Parameters<typeof renderLinkPage>[0],
  ) => {
    const { config } = await services.siteConfig.current();
    const { html, headers } = renderLinkPage(page, { config, font });
    return c.html(html, status, headers);
  };
  const app = new Hono<AppEnv>();
  app.use(KEEP_RESUME_PATH, requestContext(services, resolveActor));
  app.get(KEEP_RESUME_PATH, (c) =>
    resumeOfLink(services, c.req.query()) === undefined
      ? answer(c, httpStatuses.invalid_input, { title: said.failedTitle, sentences: [said.wrongLink] })
      : answer(c, 200, {
          title: said.button,
          sentences: [said.question, said.otherwise],
          button: said.button,
        }),
  );
  app.post(KEEP_RESUME_PATH, limitRequest({}), async (c) => {
    try {
      const lastDay = await keepResume(c.var.ctx, c.req.query());
      return await answer(c, 200, {
        title: said.keptTitle,
        sentences: [said.kept(formatDay(lastDay)), said.keptHint],
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, message } = error;
      return answer(c, httpStatuses[code], {
        title: said.failedTitle,
        sentences: [message],
        ...(code === "not_found" ? { link: sendAgain } : {}),
      });
    }
  });
  return app;
}
