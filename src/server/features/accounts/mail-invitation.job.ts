import { and, eq } from "drizzle-orm";
import { heading, letter, linkTo } from "#server/platform/mail/mail.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { invitationToken } from "./invitation-token.ts";
import { invitations } from "./table.ts";
import { hasActiveUser } from "./users.ts";

/** Mails an invitation with its link, which is made here to keep secrets out of the queue. */
export const mailInvitation: JobDefinition<{ invitationId: string }> = {
  name: "mail-invitation",
  sendsMail: true,
  run: async (services, { invitationId }) => {
    const { db, mailer, siteConfig, publicUrl } = services;
    const isThis = and(eq(invitations.id, invitationId), hasActiveUser(db, invitations.invitedById));
    const [invited] = await db.select().from(invitations).where(isThis);
    if (!invited) return;
    const { config } = await siteConfig.current();
    const link = `${publicUrl}/admin/invitation?token=${invitationToken(services, invited)}`;
    await mailer.send({
      to: invited.email,
      subject: `Convite para a área administrativa de ${config.company_name}`,
      ...letter([
        heading("Você foi convidado"),
        `Olá, ${invited.name}.`,
        `${invited.invitedBy} convidou você para a área administrativa do site de ${config.company_name}.`,
        linkTo(link, "Criar a minha senha", "Para aceitar, abra este link e crie a sua senha:\n\n"),
        "O link vale por 7 dias e só pode ser usado uma vez. Se você não esperava este convite, ignore este e-mail.",
        config.company_name,
      ]),
    });
  },
};
