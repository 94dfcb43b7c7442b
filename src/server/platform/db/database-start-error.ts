import { describeDatabase } from "#server/platform/database-url.ts";
import { OperatorError } from "#server/platform/errors.ts";

/** The database is unusable. The message names it, without its password, and says what to do. */
export class DatabaseStartError extends OperatorError {
  override name = "DatabaseStartError";
}

/** Environment variable of the database URL. */
export type DatabaseVariable = "DATABASE_URL" | "DATABASE_OWNER_URL";

type Failure = { where: string; detail: string; variable: DatabaseVariable };

const noAnswer = ({ where, variable }: Failure) =>
  `The database ${where} did not answer in time: check host and port of ${variable}, and the firewall.`;
const unreachable = ({ where, variable }: Failure) =>
  `The host of the database ${where} is unreachable: check ${variable}.`;

/** Messages by code of driver, system or PostgreSQL; `where` is host, port and name. */
const sentences: Record<string, (failure: Failure) => string> = {
  ECONNREFUSED: ({ where, variable }) =>
    `The database ${where} refused the connection: it is not running there. Start it, or correct ${variable}.`,
  ENOTFOUND: ({ where, variable }) => `The host of the database ${where} is unknown: correct ${variable}.`,
  EAI_AGAIN: ({ where }) => `The host of the database ${where} could not be resolved: DNS does not answer.`,
  CONNECT_TIMEOUT: noAnswer,
  ETIMEDOUT: noAnswer,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  CONNECTION_CLOSED: ({ where }) => `The database ${where} closed the connection.`,
  ECONNRESET: ({ where }) => `The database ${where} closed the connection.`,
  "28P01": ({ where, variable }) =>
    `The database ${where} rejected user or password: correct them in ${variable}.`,
  "28000": ({ where, detail, variable }) =>
    `The database ${where} rejected the user of ${variable}: ${detail}.`,
  "3D000": ({ where, variable }) =>
    `The database ${where} does not exist: create it, or correct its name in ${variable}.`,
  "42501": ({ where, detail, variable }) =>
    `The user of ${variable} lacks a privilege in the database ${where}: ${detail}. ` +
    (MEMBERSHIP.test(detail)
      ? "Grant it the role of DATABASE_URL: `grant site to site_owner`."
      : "Make it the owner of the database."),
  "25006": ({ where, variable }) =>
    `The database ${where} does not accept writes: it is a standby or read-only. Name the primary in ${variable}.`,
  "53300": ({ where }) => `The database ${where} has no free connection: raise max_connections.`,
  "55P03": ({ where }) =>
    `A transaction in the database ${where} has locked a table that a migration needs for ten minutes: end it, and start again.`,
  "57P03": ({ where, detail }) => `The database ${where} is not ready: ${detail}.`,
  "0A000": ({ where, detail }) => `The database ${where} lacks a required feature: ${detail}.`,
  "08P01": ({ where, detail }) =>
    `The database ${where} rejected the connection: ${detail}. ` +
    "Set ignore_startup_parameters = statement_timeout in PgBouncer, or connect to PostgreSQL directly.",
  "42704": ({ where, detail, variable }) =>
    `The database ${where} rejected a parameter of ${variable}: ${detail}. Remove it.`,
};

/** PostgreSQL's messages if the schema owner is not a member of the server's role. */
const MEMBERSHIP = /must be (member of|able to SET ROLE)/;
/** Node's messages for a server that rejects TLS, and certificate error codes. */
const NO_TLS = /before secure TLS connection/;
const CERTIFICATE = /CERT|UNABLE_TO_VERIFY/;

/** Wraps an expected connection or migration failure in a message; other errors are returned unchanged. */
export function explainDatabaseError(
  thrown: unknown,
  databaseUrl: string,
  variable: DatabaseVariable = "DATABASE_URL",
): unknown {
  const where = describeDatabase(databaseUrl);
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OperatorError) return cause;
    const code = (cause as NodeJS.ErrnoException).code ?? "";
    if (NO_TLS.test(cause.message)) {
      return new DatabaseStartError(
        `The database ${where} does not offer TLS, which sslmode in ${variable} asks for.`,
      );
    }
    if (CERTIFICATE.test(code)) {
      return new DatabaseStartError(
        `The certificate of the database ${where} is not trusted (${code}): name its authority's file in ` +
          "NODE_EXTRA_CA_CERTS.",
      );
    }
    // A migration may also fail with this code.
    if (code === "42704" && !cause.message.includes("configuration parameter")) continue;
    if (code === "08P01" && !cause.message.includes("startup parameter")) continue;
    const sentence = sentences[code];
    if (sentence) return new DatabaseStartError(sentence({ where, detail: cause.message, variable }));
  }
  return thrown;
}
