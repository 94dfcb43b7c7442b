import type { Mailer } from "#server/platform/mail/mailer.ts";
import type { Metrics } from "./metrics.ts";

/** Wraps a mailer to count its mails. Without a mail server they are stored, and none counts as sent. */
export function countMails(mailer: Mailer, metrics: Metrics, success: "sent" | "stored"): Mailer {
  return {
    send: async (mail) => {
      try {
        await mailer.send(mail);
      } catch (error) {
        metrics.mails.failed.inc();
        throw error;
      }
      metrics.mails[success].inc();
    },
  };
}
