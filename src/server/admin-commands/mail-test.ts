import { join } from "node:path";
import { z } from "zod";
import { parseEnv } from "#server/platform/env.ts";
import { createMailer } from "#server/platform/mail/mailer.ts";
import { OperatorError } from "#server/platform/operator-error.ts";

// Sends one mail with the settings of the environment and says what the mail server answered.
try {
  const address = process.argv.slice(2).find((argument) => argument !== "--");
  if (!z.email().safeParse(address).success || !address) {
    throw new OperatorError("Say who gets the mail: `bun run mail:test -- you@example.com`.");
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
  process.stdout.write(
    env.SMTP_URL
      ? `The mail server accepted a mail from ${env.MAIL_FROM} to ${address}. Look for it there.\n`
      : `SMTP_URL is not set: the mail is a file in ${mailboxDir} and reached nobody.\n`,
  );
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
