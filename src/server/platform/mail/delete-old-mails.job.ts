import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { deleteOldMails } from "./mailbox.ts";

/** Long enough to read the mails of a server without SMTP. */
const MAILBOX_DAYS = 30;

/** Deletes mails of the mailbox after 30 days, since they contain personal data. */
export const deleteOldMailsNightly: JobDefinition<object> = {
  name: "delete-old-mails",
  schedule: "45 3 * * *",
  run: async ({ mailboxDir, log }) => {
    const deleted = await deleteOldMails(mailboxDir, MAILBOX_DAYS);
    if (deleted > 0) log.info("old mails deleted from the mailbox", { deleted });
  },
};
