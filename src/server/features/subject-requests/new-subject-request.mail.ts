import type { Mail } from "#server/platform/mail/mail.ts";
import { notificationMail } from "#server/submissions/notification-mail.ts";
import { formatDay } from "#shared/formats/dates.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { type SubjectRequestType, subjectRequestTypeNames } from "#shared/schemas/subject-request-types.ts";

type NewSubjectRequest = {
  id: number;
  type: SubjectRequestType;
  name: string;
  email: string;
  details: string;
  dueOn: string | null;
};

/** Writes the notification mail of a confirmed request; a reply goes to the person. */
export function newSubjectRequestMail(request: NewSubjectRequest, config: SiteConfig): Omit<Mail, "to"> {
  const { id, type, name, email, details, dueOn } = request;
  const rows: [label: string, value: string][] = [
    ["Protocolo", `nº ${id}`],
    ["Pedido", subjectRequestTypeNames[type]],
    ["Nome", name],
    ["E-mail", email],
    ["Responder até", dueOn ? formatDay(dueOn) : ""],
    ["Detalhes", details || "Não informados"],
  ];
  return notificationMail(
    { title: "Novo pedido de titular", from: { name, email }, rows, isSuspect: false },
    config,
  );
}
