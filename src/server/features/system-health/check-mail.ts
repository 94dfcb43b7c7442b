import { drizzle } from "drizzle-orm/postgres-js";
import { readCurrentVersion } from "#server/features/content/read-version.ts";
import { describeMailServer, verifyMailServer } from "#server/platform/mail/verify-mail-server.ts";
import { mergeOverDefaults } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import type { Examined } from "./examine.ts";
import { failure, failureReason, type Outcome, ok, warning } from "./outcome.ts";

/** Domains that receive no mail (RFC 2606). */
const RESERVED_DOMAIN = /(^|\.)(example|invalid|test|localhost)$|^example\.(com|net|org)$/i;

/** Checks connection, greeting and login of the mail server. Names its host, never credentials. */
export async function checkMail({ env: { SMTP_URL, NODE_ENV } }: Pick<Examined, "env">): Promise<Outcome> {
  if (!SMTP_URL) {
    if (NODE_ENV !== "production") return ok("kept in DATA_DIR/mailbox", "Guardados em DATA_DIR/mailbox");
    return warning("Mails are not sent: set SMTP_URL.", texts.serviceStatus.noMailServer);
  }
  const where = describeMailServer(SMTP_URL);
  try {
    await verifyMailServer(SMTP_URL);
    return ok(`${where} accepts the connection`, `${where} aceita a conexão`);
  } catch (error) {
    if ((error as { code?: string }).code === "EAUTH") {
      return failure(
        `${where} rejects user or password: check SMTP_URL.`,
        `${where} recusa usuário ou senha: confira SMTP_URL.`,
      );
    }
    const reason = failureReason(error);
    return failure(
      `${where} does not accept mails: ${reason.en}. Check SMTP_URL and the server.`,
      `${where} não aceita e-mails: ${reason.pt}. Confira SMTP_URL e o servidor.`,
    );
  }
}

/** Checks that MAIL_FROM looks like a real address to mail servers. */
export async function checkSender({ env: { SMTP_URL, MAIL_FROM } }: Pick<Examined, "env">): Promise<Outcome> {
  const [, domain = ""] = /@([^@>]+)>?$/.exec(MAIL_FROM) ?? [];
  if (SMTP_URL && (!domain.includes(".") || RESERVED_DOMAIN.test(domain))) {
    return warning(
      `MAIL_FROM ends in ${domain}, which is not a real domain: mail servers reject it.`,
      `MAIL_FROM termina em ${domain}, que não é um domínio real: servidores o recusam.`,
    );
  }
  return ok(`at ${domain}`, `Em ${domain}`);
}

/** `contact_email` receives notifications of submissions; the default address is not real. */
export async function checkContact({ sql }: Examined): Promise<Outcome> {
  const { config } = await readCurrentVersion(drizzle(sql));
  if (config.contact_email !== mergeOverDefaults({}).contact_email) return ok("set", "Definido");
  return warning(
    "contact_email is still the example value: set it under Configurações, or nobody is notified of submissions.",
    texts.serviceStatus.placeholderAddress,
  );
}
