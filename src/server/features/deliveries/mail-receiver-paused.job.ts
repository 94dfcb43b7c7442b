import { and, eq, isNotNull } from "drizzle-orm";
import { listActiveUsers } from "#server/features/accounts/users.ts";
import { letter, linkTo } from "#server/platform/mail/mail.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { DELIVERY_DAYS, pauseReasonNames } from "#shared/schemas/delivery.ts";
import { adapters } from "./adapters/adapters.ts";
import { receivers } from "./table.ts";

/** Mails an administrator that nothing more is sent to a receiver; a no-op if it was resumed or deleted. */
export const mailReceiverPaused: JobDefinition<{ receiverId: number; userId: string }> = {
  name: "mail-receiver-paused",
  formerNames: ["mail-webhook-paused"],
  sendsMail: true,
  run: async ({ db, mailer, siteConfig, publicUrl }, { receiverId, userId }) => {
    const [receiver] = await db
      .select()
      .from(receivers)
      .where(and(eq(receivers.id, receiverId), isNotNull(receivers.pausedAt)));
    const user = (await listActiveUsers(db)).find(({ id }) => id === userId);
    if (!receiver?.pausedReason || !user) return;
    const { config } = await siteConfig.current();
    const { noun, nameOf } = adapters[receiver.kind];
    const [screen, path] =
      receiver.kind === "webhook"
        ? ["Integrações", "/admin/integrations"]
        : ["Campanhas, Serviços de marketing", "/admin/campaigns/services"];
    await mailer.send({
      to: user.email,
      subject: `${noun} pausado: ${nameOf(receiver)}`,
      ...letter([
        `O envio a ${nameOf(receiver)} foi pausado. ${pauseReasonNames[receiver.pausedReason]}`,
        `O que há para enviar espera até ${DELIVERY_DAYS} dias. Corrija o destino e retome em ${screen}.`,
        linkTo(`${publicUrl}${path}`, `Abrir ${screen}`),
        config.company_name,
      ]),
    });
  },
};
