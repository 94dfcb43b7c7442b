import { notificationJob } from "#server/submissions/notification-mail.ts";
import { formatDay } from "#shared/formats/dates.ts";
import { subjectRequestTypeNames } from "#shared/schemas/subject-request-types.ts";
import { subjectRequests } from "./table.ts";

/** Mails a confirmed request to the company; replies go to the person. */
export const notifyNewSubjectRequest = notificationJob({
  name: "notify-new-request",
  key: "requestId",
  table: subjectRequests,
  describe: ({ id, type, name, email, details, dueOn }) => ({
    title: "Novo pedido de titular",
    from: { name, email },
    rows: [
      ["Protocolo", `nº ${id}`],
      ["Pedido", subjectRequestTypeNames[type]],
      ["Nome", name],
      ["E-mail", email],
      ["Responder até", dueOn ? formatDay(dueOn) : ""],
      ["Detalhes", details || "Não informados"],
    ],
  }),
});
