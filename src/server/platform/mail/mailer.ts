import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Transporter } from "nodemailer";

const TIMEOUT_MS = 15_000;

export type Mail = { to: string; replyTo?: string; subject: string; text: string; html: string };

export type Mailer = {
  /** Resolves once the mail server has accepted the mail. @throws when it does not: the job is then retried. */
  send: (mail: Mail) => Promise<void>;
};

type Options = {
  smtpUrl: string | undefined;
  from: string;
  /** Directory of mails when there is no mail server. */
  mailboxDir: string;
  /** Longest silence of the mail server; shorter in tests. */
  timeoutMs?: number;
};

/** Sends mail over SMTP; without `smtpUrl`, stores every mail as a text file (product 15.1). */
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
      await writeAtomically(join(mailboxDir, name), `${headers.join("\n")}\n\n${mail.text}\n`);
    },
  };
}

/** Renames the file when it is complete: a full disk leaves no partial mail. */
async function writeAtomically(file: string, text: string): Promise<void> {
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

/** Loads the library with the first mail: it takes a tenth of the server's start time and memory. */
async function openTransport(smtpUrl: string, timeoutMs: number): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}
