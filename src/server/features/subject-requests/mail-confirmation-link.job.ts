import { and, eq } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { CONFIRM_PARAMETER, CONFIRM_PATH } from "#shared/submissions/data-request.ts";
import { confirmationLinkMail } from "./confirmation-link.mail.ts";
import { issueConfirmationToken } from "./confirmation-token.ts";
import { subjectRequests } from "./table.ts";

/**
 * Mails the link that confirms a request. The job makes the token, so that no secret waits in the queue. Does nothing
 * for a request that is gone or confirmed.
 */
export const mailConfirmationLink: JobDefinition<{ requestId: number }> = {
  name: "mail-request-link",
  sendsMail: true,
  run: async ({ db, mailer, siteConfig, publicUrl, signerOf }, { requestId }) => {
    const [request] = await db
      .select()
      .from(subjectRequests)
      .where(and(eq(subjectRequests.id, requestId), eq(subjectRequests.state, "unconfirmed")));
    if (!request) return;
    const { config } = await siteConfig.current();
    const token = issueConfirmationToken({ signerOf }, requestId);
    const link = `${publicUrl}${CONFIRM_PATH}?${CONFIRM_PARAMETER}=${token}`;
    await mailer.send({ to: request.email, ...confirmationLinkMail({ request, link }, config) });
  },
};
