import { parseConnectionUrl } from "#server/platform/connection-url.ts";

const TIMEOUT_MS = 5000;

/** Host and port of a mail server, without credentials. */
export function describeMailServer(smtpUrl: string): string {
  const url = parseConnectionUrl(smtpUrl);
  return `${url?.hostname ?? ""}:${url?.port || (url?.protocol === "smtps:" ? 465 : 587)}`;
}

/** Connects, awaits the greeting and signs in, without sending a mail. @throws whatever the connection throws. */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
