import { and, eq } from "drizzle-orm";
import { heading, letter, linkTo, type Mail } from "#server/platform/mail/mail.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { issueResetToken } from "./reset-token.ts";
import { users } from "./table.ts";

/** Mails a reset link to an active user. Creates the token in the job to keep secrets out of the queue. */
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

/** Writes the mail with the reset link. Its text states `RESET_TOKEN_SECONDS` in words. */
function passwordResetMail(
  { name, link }: { name: string; link: string },
  { company_name: company }: SiteConfig,
): Omit<Mail, "to"> {
  const greeting = `Olá, ${name}.`;
  const request = `Recebemos um pedido para redefinir a senha do seu acesso à área administrativa de ${company}.`;
  const validity = "O link vale por 1 hora e só pode ser usado uma vez.";
  const ignore = "Se você não pediu isto, ignore este e-mail: a sua senha continua a mesma.";
  return {
    subject: "Redefinição de senha",
    ...letter([
      heading("Redefinição de senha"),
      greeting,
      request,
      linkTo(link, "Criar uma senha nova", "Para criar uma senha nova, abra este link:\n\n"),
      `${validity} ${ignore}`,
      company,
    ]),
  };
}
