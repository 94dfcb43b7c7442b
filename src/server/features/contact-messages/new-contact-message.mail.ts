import type { Mail } from "#server/platform/mail/mail.ts";
import { notificationMail } from "#server/submissions/notification-mail.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { ContactMessageInput } from "#shared/schemas/contact-message-input.ts";
import { contactSubjectNames } from "#shared/schemas/contact-subjects.ts";
import { productNames } from "#shared/schemas/interests.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";

type NewContactMessage = Omit<ContactMessageInput, "consent" | "source"> & {
  createdAt: Date;
  isSuspect: boolean;
};

/** Writes the notification mail of a contact message; replies go to the visitor. */
export function newContactMessageMail(
  contactMessage: NewContactMessage,
  config: SiteConfig,
): Omit<Mail, "to"> {
  const rows: [label: string, value: string][] = [
    ["Nome", contactMessage.name],
    ["E-mail", contactMessage.email],
    ["Telefone", contactMessage.phone || "Não informado"],
    ["Empresa", contactMessage.company || "Não informada"],
    ["Assunto", contactSubjectNames[contactMessage.subject]],
    ...(contactMessage.product
      ? [["Produto", productNames[contactMessage.product]] as [string, string]]
      : []),
    ["Recebida em", formatDateTime(contactMessage.createdAt)],
    ["Mensagem", contactMessage.message],
  ];
  return notificationMail(
    { title: "Nova mensagem de contato", from: contactMessage, rows, isSuspect: contactMessage.isSuspect },
    config,
  );
}
