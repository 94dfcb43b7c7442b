import { join } from "node:path";
import { z } from "zod";
import { parseEnv } from "#server/platform/env.ts";
import { OperatorError } from "#server/platform/errors.ts";
import { createMailer } from "#server/platform/mail/mailer.ts";
import { print, runCommand, UsageError } from "./run-command.ts";

await runCommand({
  usage: `Usage: bun run mail:test -- ADDRESS
Sends one mail with the settings of the environment and says what the mail server answered.`,
  words: 1,
  run: async ({ positionals: [address] }) => {
    if (!z.email().safeParse(address).success || !address) {
      throw new UsageError("Specify the recipient: `bun run mail:test -- you@example.com`.");
    }
    const env = parseEnv(process.env);
    const mailboxDir = join(env.DATA_DIR, "mailbox");
    const mailer = createMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, mailboxDir });
    const text = "Este e-mail mostra que o site consegue enviar mensagens.";
    await mailer
      .send({ to: address, subject: "Teste de e-mail do site", text, html: `<p>${text}</p>` })
      .catch((error) => {
        throw new OperatorError(`Not sent: ${error.message}.`);
      });
    print(
      env.SMTP_URL
        ? `The mail server accepted a mail from ${env.MAIL_FROM} to ${address}. Look for it there.`
        : `SMTP_URL is not set: the mail is a file in ${mailboxDir} and was not sent.`,
    );
  },
});
