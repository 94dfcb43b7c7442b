import type { Context as HonoContext } from "hono";
import type { LinkPage } from "#server/features/link-pages/link-page.ts";
import { linkPageRoutes } from "#server/features/link-pages/link-page-routes.ts";
import type { AppEnv } from "#server/platform/http/request-state.ts";
import type { Services } from "#server/platform/services.ts";
import { pages } from "#shared/content/pages.ts";
import { subjectRequestTypeNames } from "#shared/schemas/subject-request-types.ts";
import { CONFIRM_PARAMETER, CONFIRM_PATH } from "#shared/submissions/data-request.ts";
import { texts } from "#shared/texts/texts.ts";
import { confirmSubjectRequest, unconfirmedRequest } from "./confirm-subject-request.ts";

const askAgain = { href: pages.dataRequest.path, label: texts.subjectRequests.confirmation.again };

/** Version shown on the page, which another request may have replaced since. */
const VERSION_FIELD = "versao";

const tokenOf = (c: HonoContext<AppEnv>) => c.req.query(CONFIRM_PARAMETER) ?? "";

function asked(
  { name, email, type, details, version }: Awaited<ReturnType<typeof unconfirmedRequest>>,
  sentences: readonly string[],
): LinkPage {
  return {
    title: texts.subjectRequests.confirmation.title,
    sentences,
    facts: [
      { label: "Pedido", value: subjectRequestTypeNames[type] },
      { label: "Nome", value: name },
      { label: "E-mail", value: email },
      ...(details ? [{ label: "Detalhes", value: details }] : []),
    ],
    button: { label: texts.subjectRequests.confirmation.button, name: VERSION_FIELD, value: String(version) },
  };
}

/** Page for confirming one's own request about personal data. */
export function confirmRequestRoutes(services: Services, font: string) {
  return linkPageRoutes(services, font, {
    path: CONFIRM_PATH,
    show: async (c) => {
      return asked(await unconfirmedRequest(c.var.ctx, tokenOf(c)), [
        texts.subjectRequests.confirmation.question,
        texts.subjectRequests.confirmation.stranger,
      ]);
    },
    press: async (c) => {
      const { [VERSION_FIELD]: version } = await c.req.parseBody();
      const outcome = await confirmSubjectRequest(c.var.ctx, tokenOf(c), Number(version));
      if (outcome === "changed")
        return asked(await unconfirmedRequest(c.var.ctx, tokenOf(c)), [
          texts.subjectRequests.confirmation.changed,
          texts.subjectRequests.confirmation.stranger,
        ]);
      return outcome === "confirmed"
        ? {
            title: texts.subjectRequests.confirmation.confirmedTitle,
            sentences: [texts.subjectRequests.confirmation.confirmed],
          }
        : {
            title: texts.subjectRequests.confirmation.alreadyTitle,
            sentences: [texts.subjectRequests.confirmation.already],
          };
    },
    failed: ({ message }) => ({
      title: texts.subjectRequests.confirmation.failedTitle,
      sentences: [message],
      link: askAgain,
    }),
  });
}
