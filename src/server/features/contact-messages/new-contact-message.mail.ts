import type { Mail } from "#server/platform/mail/mailer.ts";
import { notificationMail } from "#server/submissions/notification-mail.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { type ContactMessageInput, contactSubjectNames } from "#shared/schemas/contact-message.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";

type NewMessage = Omit<ContactMessageInput, "consent"> & { createdAt: Date; isSuspect: boolean };

/** A visitor wrote through the contact form; answering the mail answers the visitor. */
export function newContactMessageMail(message: NewMessage, config: SiteConfig): Omit<Mail, "to"> {
  const rows: [label: string, value: string][] = [
    ["Nome", message.name],
    ["E-mail", message.email],
    ["Telefone", message.phone || "Não informado"],
    ["Empresa", message.company || "Não informada"],
    ["Assunto", contactSubjectNames[message.subject]],
    ["Recebida em", formatDateTime(message.createdAt)],
    ["Mensagem", message.message],
  ];
  return notificationMail(
    { title: "Nova mensagem de contato", from: message, rows, isSuspect: message.isSuspect },
    config,
  );
}
