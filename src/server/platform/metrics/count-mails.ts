import type { Mailer } from "#server/platform/mail/mailer.ts";
import type { Metrics } from "./metrics.ts";

/** Wraps a mailer to count its sent and failed mails. */
export function countMails(mailer: Mailer, metrics: Metrics): Mailer {
  return {
    send: async (mail) => {
      try {
        await mailer.send(mail);
      } catch (error) {
        metrics.countMail("failed");
        throw error;
      }
      metrics.countMail("sent");
    },
  };
}
