import { notificationJob } from "#server/submissions/notification-mail.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { contactSubjectNames } from "#shared/schemas/contact-subjects.ts";
import { productNames } from "#shared/schemas/interests.ts";
import { contactMessages } from "./table.ts";

/** Mails a new contact message to the company; replies go to the visitor. */
export const notifyNewContactMessage = notificationJob({
  name: "notify-new-message",
  key: "messageId",
  table: contactMessages,
  describe: ({ name, email, phone, company, subject, product, message, createdAt, isSuspect }) => ({
    title: "Nova mensagem de contato",
    from: { name, email },
    isSuspect,
    rows: [
      ["Nome", name],
      ["E-mail", email],
      ["Telefone", phone || "Não informado"],
      ["Empresa", company || "Não informada"],
      ["Assunto", contactSubjectNames[subject]],
      ...(product ? [["Produto", productNames[product]] as const] : []),
      ["Recebida em", formatDateTime(createdAt)],
      ["Mensagem", message],
    ],
  }),
});
