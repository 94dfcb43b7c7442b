import { and, asc, count, eq } from "drizzle-orm";
import { readContactMailRecipient } from "#server/features/accounts/contact-mails.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { dueContactsMail } from "./due-contacts.mail.ts";
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
