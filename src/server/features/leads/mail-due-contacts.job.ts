import { and, asc, count, eq } from "drizzle-orm";
import { readContactMailRecipient } from "#server/features/accounts/contact-mails.ts";
import { letter, linkTo, type Mail } from "#server/platform/mail/mail.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { formatNextContact } from "#shared/formats/next-contact.ts";
import { counted, formatCount } from "#shared/formats/numbers.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { contactLines, HOW_TO_STOP, type NamedLead, namedColumns } from "./contact-lines.ts";
import { isDueByDay } from "./lead-filter.ts";
import { leads } from "./table.ts";

/** Maximum leads named in the mail; the list has the others. */
const NAMED_MAX = 30;

/** Mails a day's due contacts, but for those at an hour of it, to their owner; a no-op once the day is over or nothing is due. */
export const mailDueContacts: JobDefinition<{ userId: string; day: string }> = {
  name: "mail-due-contacts",
  sendsMail: true,
  run: async ({ db, mailer, siteConfig, publicUrl }, { userId, day }) => {
    if (formatIsoDay(new Date()) !== day) return;
    const user = await readContactMailRecipient(db, userId);
    if (!user) return;
    const isTheirs = and(isDueByDay, eq(leads.ownerId, userId), eq(leads.isSuspect, false));
    const [total] = await db.select({ count: count() }).from(leads).where(isTheirs);
    const contacts = await db
      .select(namedColumns)
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
  contacts: readonly NamedLead[];
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
  const greeting = `Olá, ${name}.`;
  const what = `Você tem ${counted(total, "contato", "contatos")} para hoje:`;
  const left = total - contacts.length;
  const more = left > 0 ? [`E mais ${formatCount(left)} na lista.`] : [];
  return {
    subject: `Contatos de hoje: ${formatCount(total)}`,
    ...letter([
      greeting,
      what,
      contactLines(
        contacts.map((lead) => ({
          ...lead,
          when:
            lead.nextContactOn && lead.nextContactOn < day ? `atrasado, ${formatNextContact(lead)}` : "hoje",
        })),
        publicUrl,
      ),
      ...more,
      linkTo(list, "Abrir a lista", "Lista: "),
      HOW_TO_STOP,
      company,
    ]),
  };
}
