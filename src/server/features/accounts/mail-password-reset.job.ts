import { and, eq } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { passwordResetMail } from "./password-reset.mail.ts";
import { issueResetToken } from "./reset-token.ts";
import { users } from "./table.ts";

/**
 * Mails a reset link. The job issues the token, so that no secret waits in the queue. An unknown or deactivated user
 * gets no mail.
 */
export const mailPasswordReset: JobDefinition<{ userId: string }> = {
  name: "mail-password-reset",
  sendsMail: true,
  run: async ({ db, mailer, siteConfig, publicUrl }, { userId }) => {
    const issued = await db.transaction(async (tx) => {
      const [user] = await tx
        .select({ name: users.name, email: users.email })
        .from(users)
        .where(and(eq(users.id, userId), users.isActive))
        .for("update");
      return user && { user, token: await issueResetToken(tx, userId) };
    });
    if (!issued) return;
    const { user, token } = issued;
    const { config } = await siteConfig.current();
    const link = `${publicUrl}/admin/reset-password?token=${token}`;
    await mailer.send({ to: user.email, ...passwordResetMail({ name: user.name, link }, config) });
  },
};
