import { isRecordOf } from "#server/platform/personal-data/conditions.ts";
import { personalTable } from "#server/platform/personal-data/personal-table.ts";
import { erasesSubmissions } from "#server/submissions/delete-submissions.ts";
import { submissionsContaining } from "#server/submissions/submission-search.ts";
import { contactSubjectNames } from "#shared/schemas/contact-subjects.ts";
import { productNames } from "#shared/schemas/interests.ts";
import { contactMessageKind } from "./contact-message-kind.ts";
import { contactMessages } from "./table.ts";

const place = {
  people: "Quem escreve pelo site",
  basis: "consent",
  term: "Até a exclusão pela equipe, a pedido da pessoa ou pelo prazo ativado",
} as const;

/** Personal data in contact messages. */
export const contactMessageData = [
  personalTable({
    ...place,
    table: contactMessages,
    label: "Mensagens",
    purpose: "Ler e responder à mensagem",
    columns: {
      name: "Nome",
      email: "E-mail",
      phone: "Telefone",
      company: "Empresa",
      subject: { label: "Assunto", names: contactSubjectNames },
      message: "Mensagem",
      consentVersion: "Texto do consentimento",
      consentAt: "Consentimento em",
      readAt: "Lida em",
      answeredAt: "Respondida em",
      isSuspect: "Suspeita de ser de robô",
      createdAt: "Recebida em",
      source: "Como chegou ao site",
      product: { label: "Produto", names: productNames },
      ownerId: { label: "Responsável", notExported: "É o código de alguém da equipe" },
      snoozedUntil: "Adiada até",
    },
    rowsOf: (subject) => isRecordOf(contactMessages.id, "message", subject),
    rowsWith: (search) => submissionsContaining(contactMessages, "message", search),
    keys: {
      mail: contactMessages.email,
      phoneE164: contactMessages.phoneE164,
      createdAt: contactMessages.createdAt,
    },
    opens: { type: "message", id: contactMessages.id },
    erasure: erasesSubmissions(contactMessageKind),
  }),
];
