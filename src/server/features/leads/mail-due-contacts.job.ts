import { and, asc, count, eq } from "drizzle-orm";
import { readContactMailRecipient } from "#server/features/accounts/contact-mails.ts";
import { letter, linkTo, type Mail } from "#server/platform/mail/mail.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import { counted, formatCount } from "#shared/formats/numbers.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { isDue } from "./lead-filter.ts";
import { leads } from "./table.ts";

/** Maximum leads named in the mail; the list has the others. */
const NAMED_MAX = 30;

/** Mails a day's due contacts to their owner; a no-op once the day is over or nothing is due. */
export const mailDueContacts: JobDefinition<{ userId: string; day: string }> = {
  name: "mail-due-contacts",
  sendsMail: true,
  run: async ({ db, mailer, siteConfig, publicUrl }, { userId, day }) => {
    if (formatIsoDay(new Date()) !== day) return;
    const user = await readContactMailRecipient(db, userId);
    if (!user) return;
    const isTheirs = and(isDue, eq(leads.ownerId, userId), eq(leads.isSuspect, false));
    const [total] = await db.select({ count: count() }).from(leads).where(isTheirs);
    const contacts = await db
      .select({ id: leads.id, name: leads.name, phone: leads.phone, nextContactOn: leads.nextContactOn })
      .from(leads)
      .where(isTheirs)
      .orderBy(asc(leads.nextContactOn), asc(leads.id))
      .limit(NAMED_MAX);
    if (!total || total.count === 0) return;
    const { config } = await siteConfig.current();
    const mail = dueContactsMail({ name: user.name, day, contacts, total: total.count, publicUrl }, config);
    await mailer.send({ to: user.email, ...mail });
  },
};

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
function dueContactsMail(
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
  const stop = 'Para não receber este e-mail, desmarque a opção em "Minha conta", na área administrativa.';
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
