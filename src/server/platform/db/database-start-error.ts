import { OperatorError } from "#server/platform/operator-error.ts";
import { describeDatabase } from "./database-url.ts";

/** The database cannot be used. The message says which one, without its password, and what to do. */
export class DatabaseStartError extends OperatorError {
  override name = "DatabaseStartError";
}

/** What each code of the driver, the system or PostgreSQL means; `where` is host, port and name. */
const sentences: Record<string, (where: string, detail: string) => string> = {
  ECONNREFUSED: (where) => `The database ${where} refused the connection: it does not run there.`,
  ENOTFOUND: (where) => `The host of the database ${where} is unknown. Check DATABASE_URL.`,
  EAI_AGAIN: (where) => `The host of the database ${where} could not be resolved: DNS does not answer.`,
  CONNECT_TIMEOUT: (where) => `The database ${where} did not answer in time.`,
  ETIMEDOUT: (where) => `The database ${where} did not answer in time.`,
  EHOSTUNREACH: (where) => `The host of the database ${where} is unreachable.`,
  ENETUNREACH: (where) => `The host of the database ${where} is unreachable.`,
  CONNECTION_CLOSED: (where) => `The database ${where} closed the connection.`,
  "28P01": (where) =>
    `The database ${where} rejected user or password. Check DATABASE_URL, or DATABASE_OWNER_URL where it is set.`,
  "28000": (where, detail) => `The database ${where} does not let this user in: ${detail}.`,
  "3D000": (where) => `The database ${where} does not exist. Create it.`,
  "42501": (where, detail) =>
    `The user of the database ${where} may not create what the site needs: ${detail}. Make it the owner of the database.`,
  "25006": (where) => `The database ${where} takes no writes: it is a standby or read-only.`,
  "53300": (where) => `The database ${where} has no free connection. Raise max_connections.`,
  "57P03": (where, detail) => `The database ${where} is not ready: ${detail}.`,
  "0A000": (where, detail) => `The database ${where} lacks something the site needs: ${detail}.`,
  "08P01": (where, detail) =>
    `The database ${where} rejected the connection: ${detail}. ` +
    "Set ignore_startup_parameters = statement_timeout in PgBouncer, or connect to PostgreSQL directly.",
  "42704": (where, detail) => `The database ${where} rejected a parameter of DATABASE_URL: ${detail}.`,
};

/** Node's messages for a server that answered the request for TLS with no, and codes of certificates. */
const NO_TLS = /before secure TLS connection/;
const CERTIFICATE = /CERT|UNABLE_TO_VERIFY/;

/**
 * The sentence for an expected failure to connect or to migrate; any other error is returned as it is.
 */
export function explainDatabaseError(thrown: unknown, databaseUrl: string): unknown {
  const where = describeDatabase(databaseUrl);
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OperatorError) return cause;
    const code = (cause as NodeJS.ErrnoException).code ?? "";
    if (NO_TLS.test(cause.message)) {
      return new DatabaseStartError(
        `The database ${where} does not offer TLS, which sslmode in DATABASE_URL asks for.`,
      );
    }
    if (code === "ECONNRESET") return new DatabaseStartError(`The database ${where} closed the connection.`);
    if (CERTIFICATE.test(code)) {
      return new DatabaseStartError(`The certificate of the database ${where} is not trusted (${code}).`);
    }
    // A migration may fail with this code too.
    if (code === "42704" && !cause.message.includes("configuration parameter")) continue;
    if (code === "08P01" && !cause.message.includes("startup parameter")) continue;
    const sentence = sentences[code];
    if (sentence) return new DatabaseStartError(sentence(where, cause.message));
  }
  return thrown;
}
