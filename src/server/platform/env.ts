import { readFileSync } from "node:fs";
import { isIP, isIPv4 } from "node:net";
import { resolve } from "node:path";
import { closest, distance } from "fastest-levenshtein";
import { z } from "zod";
import { PASSWORD_MAX, PASSWORD_MIN } from "#shared/schemas/password.ts";
import { USER_NAME_MAX } from "#shared/schemas/user.ts";
import { parseConnectionUrl } from "./connection-url.ts";
import { databaseUrlProblem } from "./database-url.ts";
import { OperatorError } from "./errors.ts";
import { LOG_LEVELS } from "./log/logger.ts";

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
const HOST_NAME = /^[a-z\d](?:[a-z\d._-]*[a-z\d])?$/i;
const host = z
  .string()
  .trim()
  .refine(
    (text) => isIP(text) !== 0 || HOST_NAME.test(text),
    "must be an address such as 127.0.0.1 or ::, or a name of this machine, without scheme and port",
  );
const originUrl = z
  .string()
  .refine(
    (text) => ORIGIN.test(text) && URL.canParse(text),
    "must be an origin such as https://www.example.com, without user, path and query",
  );
const oneOf = <const Names extends readonly string[]>(names: Names) =>
  z.enum(names, `must be one of ${names.join(", ")}`);
const SENDER = /^([^<>]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/;
const address = z.email("must be an e-mail address such as ana@example.com");
/** Rejects secrets with few distinct characters or a repeated pattern. */
const secret = z
  .string()
  .min(32, { error: "needs at least 32 characters: openssl rand -base64 32", abort: true })
  .refine(
    (text) => new Set(text).size >= 8 && !/^(.{1,16}?)\1+.{0,15}$/s.test(text),
    "can be guessed: set the output of openssl rand -base64 32",
  );
const smtpUrl = z.string().refine((text) => {
  const url = parseConnectionUrl(text);
  return url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
}, "must be a URL such as smtps://user:password@host:465, with special characters of the password percent-encoded");
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 02:30");
const databaseUrl = z.string().superRefine((text, context) => {
  const message = databaseUrlProblem(text);
  if (message) context.addIssue({ code: "custom", message });
});

/** Every variable; descriptions feed docs/reference/environment.md. */
export const variables = z.object({
  NODE_ENV: oneOf(["development", "test", "production"])
    .default("development")
    .describe(
      "`development` has a known administrator and serves this machine only; `production` generates no secret and creates no default administrator.",
    ),
  PORT: port.default(3000).describe("TCP port; 0 lets the system choose a free one."),
  HOST: host.default("127.0.0.1").describe("Address to listen on. Put a proxy in front, or set 0.0.0.0."),
  PUBLIC_URL: originUrl
    .optional()
    .describe(
      "Origin at which visitors reach the site, required in production: canonical links, cookies and the same-origin check depend on it.",
    ),
  DATABASE_URL: databaseUrl
    .optional()
    .describe("A PostgreSQL 15 or newer. Unset: an embedded one under `DATA_DIR`."),
  DATABASE_OWNER_URL: databaseUrl
    .optional()
    .describe(
      "The account that owns the schema and migrates it. With it, the one of `DATABASE_URL` needs no rights on the schema itself.",
    ),
  SCHEMA_AHEAD: oneOf(["refuse", "allow"])
    .default("refuse")
    .describe("`allow` starts on a schema that a newer release has migrated: the way back after a deploy."),
  DATA_DIR: z
    .string()
    .min(1)
    .default(".data")
    .describe(
      "Directory of the embedded database, the generated secret, the mailbox and the journal of erasures.",
    ),
  AUTH_SECRET: secret
    .optional()
    .describe(
      "Signs session cookies, 32 random characters or more, required in production. Unset elsewhere: generated under `DATA_DIR`.",
    ),
  ADMIN_EMAIL: address
    .optional()
    .describe("With `ADMIN_PASSWORD`: creates the first administrator at the start while no user exists."),
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_MIN, `needs at least ${PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `has at most ${PASSWORD_MAX} characters`)
    .optional()
    .describe(`Password of that administrator, ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`),
  ADMIN_NAME: z
    .string()
    .max(USER_NAME_MAX, `has at most ${USER_NAME_MAX} characters`)
    .default("Administrador")
    .describe("Name of that administrator."),
  SMTP_URL: smtpUrl
    .optional()
    .describe(
      "smtp:// or smtps:// address of the mail server. Unset: mails are stored as files in `DATA_DIR/mailbox` instead of being sent.",
    ),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(SENDER, "must be a sender such as Site <site@example.com>")
    .default("Avante Sistemas <nao-responda@avantesistemas.example>")
    .describe("Sender of every mail."),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be a URL such as https://s3.example.com" })
    .optional()
    .describe(
      "URL of an S3-compatible storage with path-style buckets. Unset: files are stored in the database.",
    ),
  S3_BUCKET: z.string().min(1).optional().describe("Its bucket, used by nothing else."),
  S3_KEY: z.string().min(1).optional().describe("Its access key."),
  S3_SECRET: z.string().min(1).optional().describe("Its secret key."),
  S3_REGION: z
    .string()
    .min(1)
    .optional()
    .describe("Its region, needed only when the host name of the endpoint does not contain it."),
  TRUST_PROXY: wholeNumber(0, 10)
    .default(0)
    .describe(
      "Number of proxies in front: the client's address is read that many hops back in `X-Forwarded-For`.",
    ),
  METRICS_TOKEN: z
    .string()
    .min(16, "needs at least 16 characters")
    .optional()
    .describe("Bearer token for `/metrics` from another machine. Unset: only this machine may read it."),
  LOG_LEVEL: oneOf(LOG_LEVELS)
    .default("info")
    .describe("The least severe log lines that are written: `error`, `warn` or `info`."),
  CNPJ_LOOKUP: oneOf(["off", "on"])
    .default("off")
    .describe(
      "`on` asks BrasilAPI for name, city and size of the company of each new lead, by its CNPJ alone, once the lead is stored.",
    ),
  BACKUP_DIR: z
    .string()
    .min(1)
    .optional()
    .describe("Directory of the nightly backups. Unset: the server makes none."),
  BACKUP_TIME: timeOfDay.default("02:30").describe("When the nightly backup starts, in São Paulo time."),
  BACKUP_KEEP: wholeNumber(1, 10_000).default(14).describe("How many nightly backups are kept."),
});

/** Names of all variables, without the `_FILE` forms of secrets. */
export const variableNames = Object.keys(variables.shape);

export type Env = Readonly<
  Omit<z.infer<typeof variables>, "PUBLIC_URL" | "BACKUP_DIR"> & {
    BACKUP_DIR: string | undefined;
    /** Origin without a trailing slash, e.g. `https://www.example.com`. Undefined until the port is known. */
    PUBLIC_URL: string | undefined;
  }
>;

/** Missing or invalid variables; the message names each with its problem. */
export class InvalidEnvironmentError extends OperatorError {
  override name = "InvalidEnvironmentError";
}

/**
 * Parses the environment. Blank variables count as unset; `NAME_FILE` names a file with a secret's value.
 * @throws InvalidEnvironmentError naming every invalid variable.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const { variables: withSecrets, problems: unusable } = readSecretFiles(source);
  if (unusable.length > 0) throw new InvalidEnvironmentError(unusable.join("\n"));
  const given = Object.fromEntries(Object.entries(withSecrets).filter(([, value]) => value?.trim() !== ""));
  const parsed = variables.safeParse(given, { error: z.locales.en().localeError });
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new InvalidEnvironmentError(problems.join("\n"));
  }
  const env = parsed.data;
  if (env.NODE_ENV === "production" && !env.PUBLIC_URL) {
    throw new InvalidEnvironmentError(
      "PUBLIC_URL is required in production, such as https://www.example.com: links and cookies depend on it.",
    );
  }
  if (env.NODE_ENV === "production" && !env.AUTH_SECRET) {
    throw new InvalidEnvironmentError(
      "AUTH_SECRET is required in production, 32 random characters (openssl rand -base64 32): it signs sessions.",
    );
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

/** Reports whether a production server is reached without TLS; loopback is exempt. */
export function isUnprotected({ NODE_ENV, PUBLIC_URL }: Pick<Env, "NODE_ENV" | "PUBLIC_URL">): boolean {
  if (NODE_ENV !== "production" || !PUBLIC_URL) return false;
  const { protocol, hostname } = new URL(PUBLIC_URL);
  return protocol === "http:" && !isLoopback(hostname);
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Variables that accept the `NAME_FILE` form, for Docker secrets and systemd credentials. */
export const secretNames = [
  "ADMIN_PASSWORD",
  "AUTH_SECRET",
  "DATABASE_OWNER_URL",
  "DATABASE_URL",
  "METRICS_TOKEN",
  "S3_KEY",
  "S3_SECRET",
  "SMTP_URL",
] as const;

/**
 * Reads each `NAME_FILE` into `NAME`, without one trailing newline. Empty variables count as unset. Returns a message
 * per unusable file, never quoting its content.
 */
export function readSecretFiles(source: Variables): { variables: Variables; problems: string[] } {
  const variables: Record<string, string | undefined> = { ...source };
  const problems: string[] = [];
  for (const name of secretNames) {
    const path = source[`${name}_FILE`];
    if (!path) continue;
    if (source[name]) {
      problems.push(`${name} and ${name}_FILE are both set: set one of them.`);
      continue;
    }
    try {
      variables[name] = readFileSync(path, "utf8").replace(/\r?\n$/, "");
      if (variables[name].trim() === "") problems.push(`${name}_FILE names an empty file: ${path}.`);
    } catch (error) {
      problems.push(
        `${name}_FILE names ${path}, which cannot be read (${(error as NodeJS.ErrnoException).code}).`,
      );
    }
  }
  return { variables, problems };
}

/** Longer names may differ by two letters; short ones are too similar to those of other programs. */
const MISSPELT = [
  { fromLength: 10, letters: 2 },
  { fromLength: 7, letters: 1 },
];

/** Unknown variables that look like misspelled ones of ours, each with the intended name. */
export function misspeltVariables(source: Variables): { name: string; meant: string }[] {
  const ours = [...variableNames, ...secretNames.map((name) => `${name}_FILE`)];
  const known = new Set(ours);
  return Object.keys(source).flatMap((name) => {
    if (known.has(name)) return [];
    const letters = MISSPELT.find(({ fromLength }) => name.length >= fromLength)?.letters ?? 0;
    const meant = closest(name.toUpperCase(), ours);
    return distance(name.toUpperCase(), meant) <= letters ? [{ name, meant }] : [];
  });
}

/** Reports whether `host` is loopback: 127.0.0.0/8, ::1 or localhost. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  return name === "localhost" || name === "::1" || (isIPv4(name) && name.startsWith("127."));
}
