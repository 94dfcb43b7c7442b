import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Transporter } from "nodemailer";

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
  /** How long a mail server may be silent; only tests wait less. */
  timeoutMs?: number;
};

/** Sends over SMTP, or without `smtpUrl` keeps every mail as a readable file: nothing is ever dropped. */
export function createMailer({ smtpUrl, from, mailboxDir, timeoutMs = TIMEOUT_MS }: Options): Mailer {
  if (smtpUrl) return smtpMailer(smtpUrl, from, timeoutMs);
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
      await writeWhole(join(mailboxDir, name), `${headers.join("\n")}\n\n${mail.text}\n`);
    },
  };
}

/** Under its name the file is whole: a full disk leaves no half of a mail. */
async function writeWhole(file: string, text: string): Promise<void> {
  const unfinished = `${file}.part`;
  try {
    await writeFile(unfinished, text, { flag: "wx", mode: 0o600 });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

function smtpMailer(smtpUrl: string, from: string, timeoutMs: number): Mailer {
  let transport: Promise<Transporter> | undefined;
  return {
    send: async (mail) => {
      transport ??= openTransport(smtpUrl, timeoutMs);
      await (await transport).sendMail({ from, ...mail });
    },
  };
}

/** The library is read with the first mail: it would be a tenth of the server's start and memory. */
async function openTransport(smtpUrl: string, timeoutMs: number): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}
