import { letter, linkTo, type Mail } from "#server/platform/mail/mail.ts";
import { formatDay } from "#shared/formats/dates.ts";
import { counted, formatCount } from "#shared/formats/numbers.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";

type DueContacts = {
  /** Name of the recipient, an administrator. */
  name: string;
  /** Dates as `2026-11-21`. */
  day: string;
  contacts: readonly { id: number; name: string; phone: string; nextContactOn: string | null }[];
  /** Includes leads not listed in `contacts`. */
  total: number;
  publicUrl: string;
};

/** Writes the mail with the leads to contact today. */
export function dueContactsMail(
  { name, day, contacts, total, publicUrl }: DueContacts,
  { company_name: company }: SiteConfig,
): Omit<Mail, "to"> {
  const list = `${publicUrl}/admin/leads?contato=a-fazer&responsavel=eu`;
  const rows = contacts.map((lead) => ({
    name: lead.name.replace(/\s+/g, " "),
    phone: lead.phone.replace(/\s+/g, " "),
    when:
      lead.nextContactOn && lead.nextContactOn < day ? `atrasado, ${formatDay(lead.nextContactOn)}` : "hoje",
    link: `${publicUrl}/admin/leads?lead=${lead.id}`,
  }));
  const greeting = `Olá, ${name}.`;
  const what = `Você tem ${counted(total, "contato", "contatos")} para hoje:`;
  const left = total - contacts.length;
  const more = left > 0 ? [`E mais ${formatCount(left)} na lista.`] : [];
  const stop = 'Para não receber este e-mail, desmarque a opção em "Meus dados", na área administrativa.';
  const items = rows.map(
    (row) =>
      `<li><a href="${Bun.escapeHTML(row.link)}">${Bun.escapeHTML(row.name)}</a>, ${Bun.escapeHTML(row.phone)} (${row.when})</li>`,
  );
  const html = `<ul>${items.join("")}</ul>`;
  const text = rows.map((row) => `- ${row.name}, ${row.phone} (${row.when})\n  ${row.link}`).join("\n");
  return {
    subject: `Contatos de hoje: ${formatCount(total)}`,
    ...letter([
      greeting,
      what,
      { html, text },
      ...more,
      linkTo(list, "Abrir a lista", "Lista: "),
      stop,
      company,
    ]),
  };
}
