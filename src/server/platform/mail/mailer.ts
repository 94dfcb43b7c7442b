import type { Transporter } from "nodemailer";
import { parseConnectionUrl } from "#server/platform/connection-url.ts";
import { texts } from "#shared/texts/texts.ts";
import type { Mail } from "./mail.ts";
import { storeMail } from "./mailbox.ts";

const TIMEOUT_MS = 15_000;

export type Mailer = {
  /** Resolves once the mail server has accepted the mail. @throws otherwise, so that the job is retried. */
  send: (mail: Mail) => Promise<void>;
};

type Options = {
  smtpUrl: string | undefined;
  from: string;
  /** Directory for mails without a mail server. */
  mailboxDir: string;
  /** Timeout for a silent mail server; shorter in tests. */
  timeoutMs?: number;
};

/** Sends mail over SMTP; without `smtpUrl`, stores every mail as a text file. */
export function createMailer({ smtpUrl, from, mailboxDir, timeoutMs = TIMEOUT_MS }: Options): Mailer {
  const { send }: Mailer = smtpUrl
    ? smtpMailer(smtpUrl, from, timeoutMs)
    : { send: (mail) => storeMail(mailboxDir, from, mail) };
  return {
    send: ({ isPersonal, ...mail }) =>
      send(isPersonal ? mail : { ...mail, headers: { "Auto-Submitted": "auto-generated", ...mail.headers } }),
  };
}

function smtpMailer(smtpUrl: string, from: string, timeoutMs: number): Mailer {
  let transport: Promise<Transporter> | undefined;
  return {
    send: async (mail) => {
      transport ??= openTransport(smtpUrl, timeoutMs);
      try {
        await (await transport).sendMail({ from, ...mail });
      } catch (cause) {
        throw new Error(`the mail server ${hostOf(smtpUrl)} did not take the mail: ${describe(cause)}`, {
          cause,
        });
      }
    },
  };
}

/** Host and port, without credentials. */
function hostOf(smtpUrl: string): string {
  return parseConnectionUrl(smtpUrl)?.host ?? "of SMTP_URL";
}

function describe(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** Lazy: the library takes a tenth of the server's start time and memory. */
async function openTransport(smtpUrl: string, timeoutMs: number): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}

/** Permanent rejections (RFC 5321, 4.2.1). */
const PERMANENT = 500;
/** SMTP commands whose replies concern the recipient or the text. */
const ofPerson: ReadonlySet<string> = new Set(["RCPT TO", "DATA"]);

type SmtpFailure = { responseCode?: unknown; command?: unknown };

function smtpFailureOf(error: unknown): SmtpFailure | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause && typeof cause === "object" ? cause : undefined;
}

/** Reports a permanent rejection of recipient or content, as opposed to login or sender, which the operator can fix. */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = smtpFailureOf(error) ?? {};
  return typeof responseCode === "number" && responseCode >= PERMANENT && ofPerson.has(String(command));
}

/** Explains in Portuguese to its author why a mail was not sent; the server's message goes to the log. */
export function describeMailFailure(error: unknown): string {
  const { responseCode } = smtpFailureOf(error) ?? {};
  if (typeof responseCode !== "number") return texts.answers.mailServerSilent;
  return isRefusedForGood(error)
    ? texts.answers.mailRefused(responseCode)
    : texts.answers.mailServerBusy(responseCode);
}
