import { formatDateTime } from "../../../shared/formats/dates.ts";
import type { Lead } from "../../../shared/schemas/lead.ts";
import type { SiteConfig } from "../../../shared/schemas/site-config.ts";
import type { Mail } from "../mailer.ts";

/** A visitor asked for a demonstration; answering the mail answers the visitor. */
export function newLeadMail(lead: Lead, config: SiteConfig): Omit<Mail, "to"> {
  const rows: [label: string, value: string][] = [
    ["Nome", lead.name],
    ["E-mail", lead.email],
    ["Telefone", lead.phone],
    ["CNPJ", lead.cnpj || "Não informado"],
    ["Recebido em", formatDateTime(new Date(lead.createdAt))],
  ];
  const title = "Novo pedido de demonstração";
  return {
    replyTo: lead.email,
    subject: `${title}: ${lead.name.replace(/[\r\n]+/g, " ")}`,
    text: [title, "", ...rows.map(([label, value]) => `${label}: ${value}`), "", config.company_name].join(
      "\n",
    ),
    html: [
      `<h1 style="font-size:20px">${title}</h1>`,
      '<table cellpadding="6">',
      ...rows.map(([label, value]) => `<tr><td><b>${label}</b></td><td>${Bun.escapeHTML(value)}</td></tr>`),
      "</table>",
      `<p>${Bun.escapeHTML(config.company_name)}</p>`,
    ].join(""),
  };
}
