import { linkPageRoutes } from "#server/features/link-pages/link-page-routes.ts";
import type { Services } from "#server/platform/services.ts";
import { pages } from "#shared/content/pages.ts";
import { subjectRequestTypeNames } from "#shared/schemas/subject-request-types.ts";
import { CONFIRM_PARAMETER, CONFIRM_PATH } from "#shared/submissions/data-request.ts";
import { texts } from "#shared/texts/texts.ts";
import { confirmSubjectRequest, unconfirmedRequest } from "./confirm-subject-request.ts";

const said = texts.subjectRequests.confirmation;
const askAgain = { href: pages.dataRequest.path, label: said.again };

/** Page for confirming one's own request about personal data. */
export function confirmRequestRoutes(services: Services, font: string) {
  return linkPageRoutes(services, font, {
    path: CONFIRM_PATH,
    show: async (c) => {
      const { name, email, type, details } = await unconfirmedRequest(
        c.var.ctx,
        c.req.query(CONFIRM_PARAMETER) ?? "",
      );
      return {
        title: said.title,
        sentences: [said.question, said.stranger],
        facts: [
          { label: "Pedido", value: subjectRequestTypeNames[type] },
          { label: "Nome", value: name },
          { label: "E-mail", value: email },
          ...(details ? [{ label: "Detalhes", value: details }] : []),
        ],
        button: said.button,
      };
    },
    press: async (c) => {
      const outcome = await confirmSubjectRequest(c.var.ctx, c.req.query(CONFIRM_PARAMETER) ?? "");
      return outcome === "confirmed"
        ? { title: said.confirmedTitle, sentences: [said.confirmed] }
        : { title: said.alreadyTitle, sentences: [said.already] };
    },
    failed: ({ message }) => ({ title: said.failedTitle, sentences: [message], link: askAgain }),
  });
}
