import { describe, expect, test } from "bun:test";
import { writeFile } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { InvalidEnvironmentError, misspeltVariables, parseEnv, secretNames } from "#server/platform/env.ts";
import { temporaryDirectory } from "../support/cluster.ts";

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://www.site.example",
  AUTH_SECRET: "a-secret-that-only-the-tests-know-0123456789",
};

function errorOf(source: Record<string, string>): string {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof InvalidEnvironmentError) return error.message;
    throw error;
  }
  throw new Error("the environment was accepted");
}

test("an empty environment is a development server on 127.0.0.1", () => {
  expect(parseEnv({})).toEqual({
    NODE_ENV: "development",
    PORT: 3000,
    HOST: "127.0.0.1",
    PUBLIC_URL: undefined,
    DATA_DIR: join(process.cwd(), ".data"),
    ADMIN_NAME: "Administrador",
    MAIL_FROM: "Avante Sistemas <nao-responda@avantesistemas.example>",
    TRUST_PROXY: 0,
    SCHEMA_AHEAD: "refuse",
    LOG_LEVEL: "info",
    CNPJ_LOOKUP: "off",
    BACKUP_DIR: undefined,
    BACKUP_TIME: "02:30",
    BACKUP_KEEP: 14,
  });
});

test("an empty variable counts as unset", () => {
  const env = parseEnv({ PORT: "", DATABASE_URL: "", ADMIN_EMAIL: "", ADMIN_PASSWORD: "", SMTP_URL: "" });
  expect(env).toEqual(parseEnv({}));
});

test("a blank variable counts as unset, and a secret of blanks is none", () => {
  expect(parseEnv({ PORT: " ", TRUST_PROXY: "\t", AUTH_SECRET: " ".repeat(40) })).toEqual(parseEnv({}));
  expect(errorOf({ ...production, AUTH_SECRET: " ".repeat(40) })).toContain("AUTH_SECRET is required");
});

test("the first administrator is one that can sign in", () => {
  const admin = { ADMIN_EMAIL: "ana@site.example", ADMIN_PASSWORD: "p".repeat(256), ADMIN_NAME: "Ana" };
  expect(parseEnv(admin)).toMatchObject(admin);
  expect(errorOf({ ...admin, ADMIN_PASSWORD: "p".repeat(257) })).toContain("ADMIN_PASSWORD: has at most 256");
  expect(errorOf({ ...admin, ADMIN_NAME: "a".repeat(201) })).toContain("ADMIN_NAME: has at most 200");
});

test.each(["1e3", "0x10", "3000.0", "+80", "oitenta"])("PORT=%s is no whole number", (PORT) => {
  expect(errorOf({ PORT })).toContain("PORT: must be a whole number from 0 to 65535");
});

test.each(["127.0.0.1:3000", "http://localhost", "[::1]:3000", "a b", "-"])(
  "HOST=%s is no address",
  (HOST) => {
    expect(errorOf({ HOST })).toContain("HOST: must be an address such as 127.0.0.1");
  },
);

test.each(["0.0.0.0", "::", "::1", "localhost", "web-1.local", " 127.0.0.1 "])("HOST=%s is one", (HOST) => {
  expect(parseEnv({ HOST }).HOST).toBe(HOST.trim());
});

test("numbers are parsed, DATA_DIR becomes absolute, PUBLIC_URL loses its last slash", () => {
  const env = parseEnv({
    PORT: "0",
    TRUST_PROXY: "2",
    DATA_DIR: "somewhere/else",
    PUBLIC_URL: "https://www.site.example:8443/",
  });
  expect(env).toMatchObject({ PORT: 0, TRUST_PROXY: 2, PUBLIC_URL: "https://www.site.example:8443" });
  expect(isAbsolute(env.DATA_DIR)).toBe(true);
});

test("the nightly backup has a directory, a time of day and a number to keep", () => {
  const env = parseEnv({ BACKUP_DIR: "backups", BACKUP_TIME: "23:05", BACKUP_KEEP: "3" });
  expect(env).toMatchObject({ BACKUP_TIME: "23:05", BACKUP_KEEP: 3 });
  expect(env.BACKUP_DIR).toBe(join(process.cwd(), "backups"));
  for (const time of ["24:00", "2:30", "02:60", "noite"]) {
    expect(errorOf({ BACKUP_TIME: time })).toContain("BACKUP_TIME: must be a time such as 02:30");
  }
  expect(errorOf({ BACKUP_KEEP: "0" })).toContain("BACKUP_KEEP");
});

test("unknown variables are ignored", () => {
  expect(parseEnv({ PATH: "/bin", HOME: "/root" })).toEqual(parseEnv({}));
});

describe("production", () => {
  test("accepts PUBLIC_URL and AUTH_SECRET, and has no default administrator", () => {
    expect(parseEnv(production)).toMatchObject({ NODE_ENV: "production" });
    expect(parseEnv(production).ADMIN_EMAIL).toBeUndefined();
  });

  test.each([
    [
      "PUBLIC_URL",
      "PUBLIC_URL is required in production, such as https://www.example.com: links and cookies depend on it.",
    ],
    [
      "AUTH_SECRET",
      "AUTH_SECRET is required in production, 32 random characters (openssl rand -base64 32): it signs sessions.",
    ],
  ])("requires %s", (name, message) => {
    expect(errorOf({ ...production, [name]: "" })).toBe(message);
  });
});

test.each([{ ADMIN_EMAIL: "a@b.co" }, { ADMIN_PASSWORD: "segredo" }])(
  "ADMIN_EMAIL and ADMIN_PASSWORD are required together: %p",
  (half) => {
    expect(errorOf(half as unknown as Record<string, string>)).toBe(
      "Set ADMIN_EMAIL and ADMIN_PASSWORD together, or neither.",
    );
  },
);

const s3 = {
  S3_ENDPOINT: "https://s3.example.com",
  S3_BUCKET: "arquivos",
  S3_KEY: "chave",
  S3_SECRET: "segredo",
};

test("object storage settings are accepted with and without a region", () => {
  expect(parseEnv(s3)).toMatchObject(s3);
  expect(parseEnv({ ...s3, S3_REGION: "sa-east-1" }).S3_REGION).toBe("sa-east-1");
});

test.each([...Object.keys(s3)])(
  "object storage settings without %s are rejected and the error names it",
  (name) => {
    expect(errorOf({ ...s3, [name]: "" })).toBe(
      `Set S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET together, or none. Missing: ${name}.`,
    );
  },
);

test("S3_KEY alone is rejected and the error names the missing variables", () => {
  expect(errorOf({ S3_KEY: "chave" })).toEndWith("Missing: S3_ENDPOINT, S3_BUCKET, S3_SECRET.");
});

test.each([
  ["PORT", "70000"],
  ["PORT", "http"],
  ["PORT", "80.5"],
  ["NODE_ENV", "staging"],
  ["PUBLIC_URL", "www.site.example"],
  ["PUBLIC_URL", "www.site.example:8443"],
  ["PUBLIC_URL", "ftp://www.site.example"],
  ["PUBLIC_URL", "https://www.site.example/site"],
  ["PUBLIC_URL", "https://www.site.example/?a=b"],
  ["PUBLIC_URL", "https://www.site.example#a"],
  ["PUBLIC_URL", "https://a:b@www.site.example"],
  ["SMTP_URL", "mail"],
  ["SMTP_URL", "mail.example.com:587"],
  ["SMTP_URL", "https://mail.example.com"],
  ["SMTP_URL", "smtp://"],
  ["SMTP_URL", "smtps://user:12#45@mail.example.com"],
  ["DATABASE_URL", "site"],
  ["DATABASE_URL", "mysql://site:site@localhost/site"],
  ["DATABASE_URL", "postgres://site:site@db:http/site"],
  ["DATABASE_URL", "postgres://site:%zz@db/site"],
  ["DATABASE_URL", "postgres://site:site@db/site?target_session_attrs=any"],
  ["DATABASE_URL", "postgres://site:site@db/site?target_session_attrs=standby"],
  ["LOG_LEVEL", "verbose"],
  ["SCHEMA_AHEAD", "yes"],
  ["S3_ENDPOINT", "s3.example.com"],
  ["S3_ENDPOINT", "ftp://s3.example.com"],
  ["ADMIN_EMAIL", "administrador"],
  ["ADMIN_PASSWORD", "12345"],
  ["AUTH_SECRET", "short"],
  ["AUTH_SECRET", "a".repeat(40)],
  ["AUTH_SECRET", "change-me-".repeat(4)],
  ["MAIL_FROM", "ninguem"],
  ["MAIL_FROM", "Site <site@example.com"],
  ["TRUST_PROXY", "-1"],
  ["TRUST_PROXY", "true"],
])("%s=%s is rejected and the error names the variable", (name, value) => {
  expect(errorOf({ [name]: value })).toMatch(new RegExp(`^${name}: (must|needs|takes|has|can be) [^\\n]+$`));
});

test("one error lists all invalid variables, in English", () => {
  const message = errorOf({ PORT: "x", TRUST_PROXY: "y", AUTH_SECRET: "z" });
  expect(message.split("\n").map((line) => line.trim().split(":")[0])).toEqual([
    "PORT",
    "AUTH_SECRET",
    "TRUST_PROXY",
  ]);
  expect(message).not.toContain("Dados inválidos");
  expect(message).toContain("AUTH_SECRET: needs at least 32 characters");
});

test("the error does not contain the rejected value, which may be a secret", () => {
  expect(errorOf({ ADMIN_PASSWORD: "12345", ADMIN_EMAIL: "x" })).not.toContain("12345");
});

test.each([
  "postgres://site:12/segredo@db/site",
  "postgres://site:12#segredo@db/site",
  "postgres://site:12?segredo@db/site",
  "postgres://site:12@segredo@db/site",
  "postgres://site:12 segredo@db/site",
  "postgres://site:12%segredo@db/site",
])("no piece of the password is in the error of the malformed DATABASE_URL %s", (url) => {
  const message = errorOf({ DATABASE_URL: url });
  expect(message).toContain("DATABASE_URL: must be a URL such as postgres://");
  for (const piece of ["12", "segredo"]) expect(message).not.toContain(piece);
});

test.each([
  "postgres://site:s%2Fe%40g@db.example.com:5432/site?sslmode=verify-full",
  "postgresql://site:com,v%C3%ADrgula@db1:5432/site?target_session_attrs=read-write",
  "postgres://[::1]:5432/site",
  "postgres:///site",
])("the DATABASE_URL %s is accepted", (url) => {
  expect(parseEnv({ DATABASE_URL: url }).DATABASE_URL).toBe(url);
});

test.each(["DATABASE_URL", "DATABASE_OWNER_URL"])("several hosts in %s are refused", (name) => {
  const several = "postgres://site:com,virgula@db1:5432,db2:5433/site?target_session_attrs=read-write";
  for (const url of [several, "postgres://db1,db2/site", "postgres://site@[::1]:5432,[::2]:5432/site"])
    expect(errorOf({ DATABASE_URL: "postgres://site@db/site", [name]: url })).toBe(
      `${name}: must name one host: for a primary and its standbys an address that leads to the one that takes writes, such as a virtual address or a pooler`,
    );
});

test("the owner's account without the server's is refused", () => {
  expect(() => parseEnv({ DATABASE_OWNER_URL: "postgres://owner:x@db/site" })).toThrow(
    "DATABASE_OWNER_URL is set without DATABASE_URL",
  );
});

describe("a secret in a file", () => {
  const values = {
    ADMIN_PASSWORD: "senha-do-arquivo",
    AUTH_SECRET: "a-secret-of-a-file-that-only-tests-know-01",
    DATABASE_OWNER_URL: "postgres://owner:site@db/site",
    DATABASE_URL: "postgres://site:site@db/site",
    METRICS_TOKEN: "m".repeat(16),
    S3_KEY: "chave",
    S3_SECRET: "segredo",
    SMTP_URL: "smtps://mail.example.com",
  };
  const others = { ADMIN_EMAIL: "a@b.co", S3_ENDPOINT: s3.S3_ENDPOINT, S3_BUCKET: s3.S3_BUCKET };

  test("is read without the newline at its end, for every secret", async () => {
    const directory = await temporaryDirectory("site-secrets-");
    const files: Record<string, string> = {};
    for (const [name, value] of Object.entries(values)) {
      files[`${name}_FILE`] = join(directory, name);
      await writeFile(join(directory, name), `${value}\n`);
    }
    expect(parseEnv({ ...others, ...files })).toMatchObject({ ...others, ...values });
    expect(Object.keys(values)).toEqual([...secretNames]);
    expect(errorOf({ ...others, ...files, ...values }).split("\n")).toEqual(
      secretNames.map((name) => `${name} and ${name}_FILE are both set: set one of them.`),
    );
  });

  test("loses one newline only, and none of its spaces", async () => {
    const file = join(await temporaryDirectory("site-secrets-"), "password");
    await writeFile(file, " com espaço \n\n");
    const { ADMIN_PASSWORD } = parseEnv({ ADMIN_EMAIL: "a@b.co", ADMIN_PASSWORD_FILE: file });
    expect(ADMIN_PASSWORD).toBe(" com espaço \n");
  });

  test("of blanks alone is empty, too", async () => {
    const blank = join(await temporaryDirectory("site-secrets-"), "blank");
    await writeFile(blank, " \t\n");
    expect(errorOf({ METRICS_TOKEN_FILE: blank })).toBe(`METRICS_TOKEN_FILE names an empty file: ${blank}.`);
  });

  test("that cannot be read or is empty is rejected with variable and path", async () => {
    const directory = await temporaryDirectory("site-secrets-");
    const empty = join(directory, "empty");
    await writeFile(empty, "\n");
    const missing = join(directory, "missing");
    expect(errorOf({ AUTH_SECRET_FILE: missing, SMTP_URL_FILE: empty })).toBe(
      `AUTH_SECRET_FILE names ${missing}, which cannot be read (ENOENT).\nSMTP_URL_FILE names an empty file: ${empty}.`,
    );
    expect(errorOf({ AUTH_SECRET_FILE: directory })).toContain("(EISDIR)");
  });
});

test.each([
  ["DATABSE_URL", "DATABASE_URL"],
  ["DATABASE_URL_FLIE", "DATABASE_URL_FILE"],
  ["Smtp_Url", "SMTP_URL"],
  ["TRUST_PROXIES", undefined],
  ["HOME", undefined],
  ["PATH", undefined],
  ["DATABASE_URL", undefined],
  ["PUBLIC_URLS", "PUBLIC_URL"],
])("%s is read as %p misspelt", (name, meant) => {
  expect(misspeltVariables({ [name]: "x" })).toEqual(meant ? [{ name, meant }] : []);
});
