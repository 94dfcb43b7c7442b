import { heading, letter, linkTo } from "#server/platform/mail/mail.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { readNumberedVersion } from "./read-version.ts";

/**
 * Notifies the former contact address that a version replaced it: an intruder who redirects mail could read the new
 * one.
 */
export const mailFormerContact: JobDefinition<{ versionNumber: number }> = {
  name: "mail-former-contact",
  sendsMail: true,
  run: async ({ db, mailer, publicUrl }, { versionNumber }) => {
    // Read from the versions, so that the queue contains no address.
    const former = await readNumberedVersion(db, versionNumber - 1);
    const { createdAt, createdByName, config } = await readNumberedVersion(db, versionNumber);
    const subject = "O e-mail de contato do site mudou";
    await mailer.send({
      to: former.config.contact_email,
      subject,
      ...letter([
        heading(subject),
        `O e-mail de contato do site de ${config.company_name} foi trocado por ${createdByName} em ${formatDateTime(new Date(createdAt))}. Os avisos de pedidos de demonstração, mensagens e currículos não chegam mais a este endereço.`,
        `Se você pediu ou já sabia, não precisa fazer nada. Se não, avise agora um administrador: a versão ${former.versionNumber} da configuração tem este endereço e pode ser restaurada.`,
        linkTo(`${publicUrl}/admin/config-versions`, "Abrir as versões"),
        config.company_name,
      ]),
    });
  },
};
