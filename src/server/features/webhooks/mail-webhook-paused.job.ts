import { and, eq, isNotNull } from "drizzle-orm";
import { listActiveUsers } from "#server/features/accounts/users.ts";
import { letter, linkTo } from "#server/platform/mail/mail.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { DELIVERY_DAYS, pauseReasonNames } from "#shared/schemas/webhook.ts";
import { webhookEndpoints } from "./table.ts";

/** Mails an administrator that nothing more is sent to an endpoint; a no-op if it was resumed or deleted. */
export const mailWebhookPaused: JobDefinition<{ endpointId: number; userId: string }> = {
  name: "mail-webhook-paused",
  sendsMail: true,
  run: async ({ db, mailer, siteConfig, publicUrl }, { endpointId, userId }) => {
    const [endpoint] = await db
      .select()
      .from(webhookEndpoints)
      .where(and(eq(webhookEndpoints.id, endpointId), isNotNull(webhookEndpoints.pausedAt)));
    const user = (await listActiveUsers(db)).find(({ id }) => id === userId);
    if (!endpoint?.pausedReason || !user) return;
    const { config } = await siteConfig.current();
    const { host } = new URL(endpoint.url);
    await mailer.send({
      to: user.email,
      subject: `Webhook pausado: ${host}`,
      ...letter([
        `O webhook para ${host} foi pausado. ${pauseReasonNames[endpoint.pausedReason]}`,
        `Os eventos esperam até ${DELIVERY_DAYS} dias. Corrija o destino e retome em Integrações.`,
        linkTo(`${publicUrl}/admin/integrations`, "Abrir Integrações"),
        config.company_name,
      ]),
    });
  },
};
