import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { formatDay } from "#shared/formats/dates.ts";
import { type KeptSeal, keptSealText } from "./kept-seals.ts";

/** Mails a daily seal to AUDIT_SEAL_TO; nothing when the variable was unset meanwhile. */
export const mailDailySeal: JobDefinition<KeptSeal> = {
  name: "mail-audit-seal",
  sendsMail: true,
  run: async ({ mailer, installation: { env } }, seal) => {
    if (!env.AUDIT_SEAL_TO) return;
    const title = `Selo dos logs de ${formatDay(seal.day)}`;
    const advice = `Guarde este e-mail. Se um dia for preciso conferir os logs, salve o texto abaixo como ${seal.day}.json e informe a pasta a "bun run audit:verify".`;
    const file = keptSealText(seal);
    await mailer.send({
      to: env.AUDIT_SEAL_TO,
      subject: title,
      text: [title, "", advice, "", file].join("\n"),
      html: [
        `<h1 style="font-size:20px">${title}</h1>`,
        `<p>${Bun.escapeHTML(advice)}</p>`,
        `<pre>${Bun.escapeHTML(file)}</pre>`,
      ].join(""),
    });
  },
};
