import { eq } from "drizzle-orm";
import type { Mail } from "#server/platform/mail/mail.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { notificationMail } from "#server/submissions/notification-mail.ts";
import { formatDay } from "#shared/formats/dates.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { type SubjectRequestType, subjectRequestTypeNames } from "#shared/schemas/subject-request-types.ts";
import { subjectRequests } from "./table.ts";

/** Mails a confirmed request to the company; a no-op if it was deleted meanwhile. */
export const notifyNewSubjectRequest: JobDefinition<{ requestId: number }> = {
  name: "notify-new-request",
  sendsMail: true,
  run: async ({ db, mailer, siteConfig }, { requestId }) => {
    const [row] = await db.select().from(subjectRequests).where(eq(subjectRequests.id, requestId));
    if (!row) return;
    const { config } = await siteConfig.current();
    await mailer.send({ to: config.contact_email, ...newSubjectRequestMail(row, config) });
  },
};

type NewSubjectRequest = {
  id: number;
  type: SubjectRequestType;
  name: string;
  email: string;
  details: string;
  dueOn: string | null;
};

/** Writes the notification mail of a confirmed request; replies go to the person. */
function newSubjectRequestMail(request: NewSubjectRequest, config: SiteConfig): Omit<Mail, "to"> {
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
