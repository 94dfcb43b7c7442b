import { resolve } from "node:path";
import { z } from "zod";
import { PASSWORD_MAX, PASSWORD_MIN } from "#shared/schemas/password.ts";
import { USER_NAME_MAX } from "#shared/schemas/user.ts";
import { parseConnectionUrl } from "./connection-url.ts";
import { databaseUrlProblem } from "./db/database-url.ts";
import { LOG_LEVELS } from "./log/logger.ts";
import { OperatorError } from "./operator-error.ts";
import { readSecretFiles } from "./secret-files.ts";

const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .trim()
    .regex(/^\d+$/, error)
    .transform(Number)
    .pipe(z.int(error).min(least, error).max(most, error));
};
const port = wholeNumber(0, 65_535);
const ORIGIN = /^https?:\/\/[^/?#@\s]+\/?$/i;
const originUrl = z
  .string()
  .refine(
    (text) => ORIGIN.test(text) && URL.canParse(text),
    "must be an origin such as https://www.example.com, without user, path and query",
  );
const smtpUrl = z.string().refine((text) => {
  const { url } = parseConnectionUrl(text) ?? {};
  return url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
}, "must be a URL such as smtps://user:password@host:465, with special characters of the password percent-encoded");
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 02:30");
const databaseUrl = z.string().superRefine((text, context) => {
  const message = databaseUrlProblem(text);
  if (message) context.addIssue({ code: "custom", message });
});

const variables = z.object({
  /**
   * `development` has a known administrator and serves this machine only. `production` generates no secret and creates
   * no default administrator.
   */
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  /** TCP port; 0 lets the system choose a free one. */
  PORT: port.default(3000),
  /** Address to listen on. The default serves this machine only; put a proxy in front or set 0.0.0.0. */
  HOST: z.string().min(1).default("127.0.0.1"),
  /** Processes of this server that share PORT, on Linux. Each has its own memory and database connections. */
  WORKERS: wholeNumber(1, 64).default(1),
  /** Origin at which visitors reach the site. Canonical links, cookies and the same-origin check depend on it. */
  PUBLIC_URL: originUrl.optional(),
  /** A PostgreSQL 15 or newer. Unset: an embedded one under DATA_DIR. */
  DATABASE_URL: databaseUrl.optional(),
  /** The account that owns the schema and migrates it. With it, the one of DATABASE_URL needs no rights of its own. */
  DATABASE_OWNER_URL: databaseUrl.optional(),
  /** `allow` starts on a schema that a newer release has migrated: the way back after a deploy. */
  SCHEMA_AHEAD: z.enum(["refuse", "allow"]).default("refuse"),
  /** Directory of the embedded database, the generated secret, the mailbox and the seals of the audit log. */
  DATA_DIR: z.string().min(1).default(".data"),
  /** Signs session cookies; at least 32 characters. Unset outside production: generated under DATA_DIR. */
  AUTH_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
  /** With ADMIN_PASSWORD: creates the first administrator at boot while no user exists. */
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_MIN, `needs at least ${PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `has at most ${PASSWORD_MAX} characters`)
    .optional(),
  ADMIN_NAME: z
    .string()
    .max(USER_NAME_MAX, `has at most ${USER_NAME_MAX} characters`)
    .default("Administrador"),
  /** smtp:// or smtps:// address of the mail server. Unset: mails are stored as files in DATA_DIR/mailbox. */
  SMTP_URL: smtpUrl.optional(),
  /** Sender of every mail. */
  MAIL_FROM: z.string().min(3).default("Avante Sistemas <nao-responda@avantesistemas.example>"),
  /** Address to which each daily seal of the audit log is mailed. Unset: it is kept under DATA_DIR alone. */
  AUDIT_SEAL_TO: z.email().optional(),
  /** URL of an S3-compatible storage with path-style buckets. Unset: files are stored in the database. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_KEY: z.string().min(1).optional(),
  S3_SECRET: z.string().min(1).optional(),
  /** Needed only when the host name of the endpoint does not contain it. */
  S3_REGION: z.string().min(1).optional(),
  /** Number of proxies in front: the client's address is read that many hops back in X-Forwarded-For. */
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  /** Bearer token for /metrics from another machine. Unset: only this machine may read it. */
  METRICS_TOKEN: z.string().min(16, "needs at least 16 characters").optional(),
  /** The least severe log lines that are written: `error`, `warn` or `info`. */
  LOG_LEVEL: z.enum(LOG_LEVELS).default("info"),
  /** Directory of the nightly backups. Unset: the server makes none. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** When the nightly backup starts, in São Paulo time. */
  BACKUP_TIME: timeOfDay.default("02:30"),
  /** How many nightly backups are kept. */
  BACKUP_KEEP: wholeNumber(1, 10_000).default(14),
});

/** Names of all variables, but for the `_FILE` form of each secret. */
export const variableNames = Object.keys(variables.shape);

export type Env = Readonly<
  Omit<z.infer<typeof variables>, "PUBLIC_URL" | "BACKUP_DIR"> & {
    BACKUP_DIR: string | undefined;
    /** Origin without a trailing slash, e.g. `https://www.example.com`. Undefined until the port is known. */
    PUBLIC_URL: string | undefined;
  }
>;

/** A variable is missing or invalid. The message names each one and says what is wrong. */
export class InvalidEnvironmentError extends OperatorError {
  override name = "InvalidEnvironmentError";
}

/**
 * Parses the environment. An empty or blank variable counts as unset; `NAME_FILE` names a file with the value of a secret.
 * @throws InvalidEnvironmentError naming every bad variable.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const { variables: withSecrets, problems: unusable } = readSecretFiles(source);
  if (unusable.length > 0) throw new InvalidEnvironmentError(unusable.join("\n"));
  const given = Object.fromEntries(Object.entries(withSecrets).filter(([, value]) => value?.trim() !== ""));
  const parsed = variables.safeParse(given, { error: z.locales.en().localeError });
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new InvalidEnvironmentError(`Invalid environment.\n  ${problems.join("\n  ")}`);
  }
  const env = parsed.data;
  if (env.NODE_ENV === "production" && !env.PUBLIC_URL) {
    throw new InvalidEnvironmentError(
      "PUBLIC_URL is required in production: links and cookies depend on it.",
    );
  }
  if (env.NODE_ENV === "production" && !env.AUTH_SECRET) {
    throw new InvalidEnvironmentError("AUTH_SECRET is required in production: sessions are signed with it.");
  }
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL) {
    throw new InvalidEnvironmentError(
      "DATABASE_OWNER_URL is set without DATABASE_URL: set both, or neither for the embedded database.",
    );
  }
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    throw new InvalidEnvironmentError("Set ADMIN_EMAIL and ADMIN_PASSWORD together, or neither.");
  }
  const s3 = ["S3_ENDPOINT", "S3_BUCKET", "S3_KEY", "S3_SECRET"] as const;
  const missing = s3.filter((name) => !env[name]);
  if (missing.length > 0 && missing.length < s3.length) {
    throw new InvalidEnvironmentError(
      `Set S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET together, or none. Missing: ${missing.join(", ")}.`,
    );
  }
  return {
    ...env,
    DATA_DIR: resolve(env.DATA_DIR),
    BACKUP_DIR: env.BACKUP_DIR && resolve(env.BACKUP_DIR),
    PUBLIC_URL: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : undefined,
  };
}
