import { and, eq } from "drizzle-orm";
import { recordChanges } from "#server/platform/audit/table.ts";
import { heading, letter } from "#server/platform/mail/mail.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { formatDateTime } from "#shared/formats/dates.ts";

/**
 * Notifies the former address of a user that it no longer works for the account: an intruder could read the new
 * address.
 */
export const mailFormerAddress: JobDefinition<{ userId: string; version: number }> = {
  name: "mail-former-address",
  sendsMail: true,
  run: async ({ db, mailer, siteConfig }, { userId, version }) => {
    // The history has the address, so that the queue holds none.
    const [change] = await db
      .select()
      .from(recordChanges)
      .where(
        and(
          eq(recordChanges.entityType, "user"),
          eq(recordChanges.entityId, userId),
          eq(recordChanges.version, version),
        ),
      );
    const former = change?.changes.email?.before;
    if (!change || typeof former !== "string") return;
    const { config } = await siteConfig.current();
    const subject = "O e-mail da sua conta mudou";
    await mailer.send({
      to: former,
      subject,
      ...letter([
        heading(subject),
        `O e-mail da sua conta da área administrativa de ${config.company_name} foi trocado por ${change.authorName} em ${formatDateTime(change.createdAt)}. Este endereço não entra mais nela, nem recebe a recuperação da senha.`,
        `Se você pediu ou já sabia, não precisa fazer nada. Se não, avise agora um administrador, ou ${config.contact_email}: ele encerra as sessões da conta, devolve o seu e-mail e troca a senha.`,
        config.company_name,
      ]),
    });
  },
};
