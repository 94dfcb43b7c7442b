import { linkPageRoutes } from "#server/features/link-pages/link-page-routes.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Services } from "#server/platform/services.ts";
import { pages } from "#shared/content/pages.ts";
import { formatDay } from "#shared/formats/dates.ts";
import { KEEP_RESUME_PATH } from "#shared/schemas/retention.ts";
import { keepResumeTexts } from "#shared/texts/keep-resume-texts.ts";
import { keepResume, resumeOfLink } from "./keep-resume.ts";

const said = keepResumeTexts;
const sendAgain = { href: pages.workWithUs.path, label: said.again };

/** Landing page of the link in a notice to a candidate. */
export function keepResumeRoutes(services: Services, font: string) {
  return linkPageRoutes(services, font, {
    path: KEEP_RESUME_PATH,
    show: (c) => {
      if (resumeOfLink(services, c.req.query()) === undefined)
        throw new AppError("invalid_input", { message: said.wrongLink });
      return { title: said.button, sentences: [said.question, said.otherwise], button: said.button };
    },
    press: async (c) => {
      const lastDay = await keepResume(c.var.ctx, c.req.query());
      return { title: said.keptTitle, sentences: [said.kept(formatDay(lastDay)), said.keptHint] };
    },
    failed: ({ code, message }) => ({
      title: said.failedTitle,
      sentences: [message],
      ...(code === "not_found" ? { link: sendAgain } : {}),
    }),
  });
}
