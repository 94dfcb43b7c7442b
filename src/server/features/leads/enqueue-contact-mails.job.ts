import { and, eq, isNotNull, sql } from "drizzle-orm";
import { claimContactMails } from "#server/features/accounts/contact-mails.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { isWorkingDay } from "#shared/formats/due.ts";
import { isDueByDay } from "./lead-filter.ts";
import { mailDueContacts } from "./mail-due-contacts.job.ts";
import { leads } from "./table.ts";

/** Queues a daily mail to owners of leads due for contact at no certain hour, on weekday mornings, unless they opted out. */
export const enqueueContactMails: JobDefinition<object> = {
  name: "enqueue-contact-mails",
  schedule: "0 8 * * 1-5",
  catchesUp: true,
  run: async ({ db, queue }) => {
    const day = formatIsoDay(new Date());
    if (!isWorkingDay(day)) return;
    await db.transaction(async (tx) => {
      const owners = await tx
        .selectDistinct({ id: sql<string>`${leads.ownerId}` })
        .from(leads)
        .where(and(isDueByDay, isNotNull(leads.ownerId), eq(leads.isSuspect, false)));
      const claimed = await claimContactMails(
        tx,
        owners.map(({ id }) => id),
        day,
      );
      for (const userId of claimed) await queue.enqueue(tx, mailDueContacts, { userId, day });
    });
  },
};
