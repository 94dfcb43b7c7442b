import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";

const TIMEOUT_MS = 15_000;

export type Mail = { to: string; replyTo?: string; subject: string; text: string; html: string };

export type Mailer = {
  /** Resolves once the mail server has taken the mail. @throws when it has not: the job is then tried again. */
  send: (mail: Mail) => Promise<void>;
};

type Options = {
  smtpUrl: string | undefined;
  from: string;
  /** Where mail is kept while there is no mail server. */
  mailboxDir: string;
};

/** Sends over SMTP, or without `smtpUrl` keeps every mail as a readable file: nothing is ever dropped. */
export function createMailer({ smtpUrl, from, mailboxDir }: Options): Mailer {
  if (smtpUrl) return smtpMailer(smtpUrl, from);
  return {
    send: async (mail) => {
      await mkdir(mailboxDir, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${crypto.randomUUID().slice(0, 8)}.txt`;
      const headers = [
        `From: ${from}`,
        `To: ${mail.to}`,
        `Subject: ${mail.subject}`,
        `Date: ${new Date().toUTCString()}`,
      ];
      if (mail.replyTo) headers.push(`Reply-To: ${mail.replyTo}`);
      await writeFile(join(mailboxDir, name), `${headers.join("\n")}\n\n${mail.text}\n`, {
        flag: "wx",
        mode: 0o600,
      });
    },
  };
}

function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail });
    },
  };
}
