import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { answeringTokenLinks, isOpenedByPerson } from "#server/features/link-pages/token-links.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitRequest } from "#server/platform/http/allowance.ts";
import type { AppEnv } from "#server/platform/http/request-state.ts";
import { invalidInput } from "#server/platform/http/rest-errors.ts";
import { rateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import type { Services } from "#server/platform/services.ts";
import { RESUME_LINK_ROOT } from "#shared/schemas/resume-link.ts";
import { linkOpinionSchema } from "#shared/schemas/resume-opinion.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { texts } from "#shared/texts/texts.ts";
import { answerResumeFile } from "../file/answer-resume-file.ts";
import { notShownPage } from "../file/not-shown-page.ts";
import { giveLinkOpinion } from "../opinions/give-link-opinion.ts";
import { readResumeFile } from "../read-resume-file.ts";
import { findResumeLink, linkAuthor, openResumeLink } from "./open-resume-link.ts";
import { type RejectedOpinion, renderResumeLinkPage } from "./resume-link-page.ts";
import { isResumeShared } from "./resume-links.ts";

/** Requests with an invalid link: tokens cannot be guessed, and this bounds the cost of attempts. */
const failuresByNetwork = rateLimit("resume_links-address", 300);
/** Each copy of a PDF is made by a process of its own. */
const filesByLink = rateLimit("resume_links-files", 200);
const opinionsByLink = rateLimit("resume_links-opinions", 200);

/** An opinion is a few fields; one that is longer is no form of ours. */
const OPINION_BYTES = 16 * 1024;
const SENT_PARAMETER = "enviado";

/** Serves applications, their PDFs and a form for opinions to whoever has a link, without a login. */
export function resumeLinkRoutes(services: Services, font: string) {
  const page = `${RESUME_LINK_ROOT}/:token`;
  const pathOf = (c: Context<AppEnv>) =>
    `${RESUME_LINK_ROOT}/${encodeURIComponent(c.req.param("token") ?? "")}`;

  const answer = async (
    c: Context<AppEnv>,
    status: ContentfulStatusCode,
    shown: { isOpening: boolean; rejected?: RejectedOpinion; sentTo?: number | undefined },
  ) => {
    const { config } = await services.siteConfig.current();
    const { isOpening, ...outcome } = shown;
    const token = c.req.param("token") ?? "";
    const opened = await openResumeLink(services, token, { requestId: c.env.state.id, isOpening });
    const { html, headers } = renderResumeLinkPage(
      { ...opened, ...outcome, path: pathOf(c) },
      { config, font },
    );
    return c.html(html, status, headers);
  };

  const answering = answeringTokenLinks(services, font, {
    failures: failuresByNetwork,
    texts: texts.resumeLinks.page,
  });

  const app = new Hono<AppEnv>();
  app.get(
    page,
    answering((c) =>
      answer(c, 200, {
        isOpening: isOpenedByPerson(c.req.raw),
        sentTo: Number(c.req.query(SENT_PARAMETER)) || undefined,
      }),
    ),
  );
  app.get(
    `${page}/pdf/:id{[0-9]+}`,
    answering(async (c) => {
      const link = await findResumeLink(services.db, c.req.param("token") ?? "");
      const id = rowIdSchema.safeParse(Number(c.req.param("id")));
      if (!id.success || !(await isResumeShared(services.db, link.id, id.data)))
        throw new AppError("not_found", { message: texts.resumeLinks.page.gone });
      await services.rateLimits.consume(filesByLink, String(link.id));
      const reader = { ...services, ...linkAuthor(c.env.state.id, link) };
      const { notShown, notShownHint } = texts.resumeLinks.page;
      const file = await answerResumeFile(c, await readResumeFile(reader, id.data), {
        isOriginal: link.allowsOriginal && c.req.query("original") === "true",
        notShown: () =>
          notShownPage({
            notShown,
            hint: notShownHint,
            original: link.allowsOriginal ? `${pathOf(c)}/pdf/${id.data}?original=true` : undefined,
          }),
        neverOriginal: true,
      });
      file.headers.set("Referrer-Policy", "no-referrer");
      file.headers.set("X-Robots-Tag", "noindex, nofollow");
      return file;
    }),
  );
  app.post(
    page,
    limitRequest({ bodyBytes: OPINION_BYTES }),
    answering(async (c) => {
      const token = c.req.param("token") ?? "";
      const link = await findResumeLink(services.db, token);
      const typed = await c.req.parseBody();
      const opinion = linkOpinionSchema.safeParse(typed);
      if (!opinion.success) {
        const { resumeId, name, score, sentence } = typed;
        return answer(c, 400, {
          isOpening: false,
          rejected: {
            resumeId: Number(resumeId),
            ...{ name: String(name ?? ""), score: String(score ?? ""), sentence: String(sentence ?? "") },
            message: invalidInput(opinion.error).message,
          },
        });
      }
      await services.rateLimits.consume(opinionsByLink, String(link.id));
      await giveLinkOpinion(services, token, opinion.data, c.env.state.id);
      const { resumeId } = opinion.data;
      return c.redirect(`${pathOf(c)}?${SENT_PARAMETER}=${resumeId}#c${resumeId}`, 303);
    }),
  );
  return app;
}
