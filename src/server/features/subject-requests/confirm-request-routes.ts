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

const said = texts.subjectRequests.confirmation;
const askAgain = { href: pages.dataRequest.path, label: said.again };

/** The version that the page showed, which another request may have replaced since. */
const VERSION_FIELD = "versao";

const tokenOf = (c: HonoContext<AppEnv>) => c.req.query(CONFIRM_PARAMETER) ?? "";

function asked(
  { name, email, type, details, version }: Awaited<ReturnType<typeof unconfirmedRequest>>,
  sentences: readonly string[],
): LinkPage {
  return {
    title: said.title,
    sentences,
    facts: [
      { label: "Pedido", value: subjectRequestTypeNames[type] },
      { label: "Nome", value: name },
      { label: "E-mail", value: email },
      ...(details ? [{ label: "Detalhes", value: details }] : []),
    ],
    button: { label: said.button, name: VERSION_FIELD, value: String(version) },
  };
}

/** Page for confirming one's own request about personal data. */
export function confirmRequestRoutes(services: Services, font: string) {
  return linkPageRoutes(services, font, {
    path: CONFIRM_PATH,
    show: async (c) => {
      return asked(await unconfirmedRequest(c.var.ctx, tokenOf(c)), [said.question, said.stranger]);
    },
    press: async (c) => {
      const { [VERSION_FIELD]: version } = await c.req.parseBody();
      const outcome = await confirmSubjectRequest(c.var.ctx, tokenOf(c), Number(version));
      if (outcome === "changed")
        return asked(await unconfirmedRequest(c.var.ctx, tokenOf(c)), [said.changed, said.stranger]);
      return outcome === "confirmed"
        ? { title: said.confirmedTitle, sentences: [said.confirmed] }
        : { title: said.alreadyTitle, sentences: [said.already] };
    },
    failed: ({ message }) => ({ title: said.failedTitle, sentences: [message], link: askAgain }),
  });
}
