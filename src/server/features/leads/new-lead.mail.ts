import type { Mail } from "#server/platform/mail/mail.ts";
import { notificationMail } from "#server/submissions/notification-mail.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { demoOfferNames } from "#shared/schemas/demo-offers.ts";
import { productNames } from "#shared/schemas/interests.ts";
import type { Lead } from "#shared/schemas/lead.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";

type NewLead = Pick<Lead, "name" | "email" | "phone" | "cnpj" | "product" | "offer" | "isSuspect"> & {
  createdAt: Date;
};

/** Writes the notification mail of a lead; replies go to the visitor. */
export function newLeadMail(lead: NewLead, config: SiteConfig): Omit<Mail, "to"> {
  const rows: [label: string, value: string][] = [
    ["Nome", lead.name],
    ["E-mail", lead.email],
    ["Telefone", lead.phone],
    ["CNPJ", lead.cnpj || "Não informado"],
    ...(lead.product ? [["Produto", productNames[lead.product]] as [string, string]] : []),
    ["Recebido em", formatDateTime(lead.createdAt)],
  ];
  const asked = lead.offer ? demoOfferNames[lead.offer].toLowerCase() : "demonstração";
  return notificationMail(
    { title: `Novo pedido de ${asked}`, from: lead, rows, isSuspect: lead.isSuspect },
    config,
  );
}
