import { describe, expect, test } from "bun:test";
import { isAbsolute, join } from "node:path";
import { InvalidEnvironmentError, parseEnv } from "#server/platform/env.ts";

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://www.site.example",
  AUTH_SECRET: "s".repeat(32),
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
  });
});

test("an empty variable counts as unset", () => {
  const env = parseEnv({ PORT: "", DATABASE_URL: "", ADMIN_EMAIL: "", ADMIN_PASSWORD: "", SMTP_URL: "" });
  expect(env).toEqual(parseEnv({}));
});

test("numbers are parsed, DATA_DIR becomes absolute, PUBLIC_URL is reduced to its origin", () => {
  const env = parseEnv({
    PORT: "0",
    TRUST_PROXY: "2",
    DATA_DIR: "somewhere/else",
    PUBLIC_URL: "https://www.site.example:8443/path/?query",
  });
  expect(env).toMatchObject({ PORT: 0, TRUST_PROXY: 2, PUBLIC_URL: "https://www.site.example:8443" });
  expect(isAbsolute(env.DATA_DIR)).toBe(true);
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
    ["PUBLIC_URL", "PUBLIC_URL is required in production: links and cookies depend on it."],
    ["AUTH_SECRET", "AUTH_SECRET is required in production: sessions are signed with it."],
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
  ["SMTP_URL", "mail"],
  ["S3_ENDPOINT", "s3.example.com"],
  ["S3_ENDPOINT", "ftp://s3.example.com"],
  ["ADMIN_EMAIL", "administrador"],
  ["ADMIN_PASSWORD", "12345"],
  ["AUTH_SECRET", "short"],
  ["TRUST_PROXY", "-1"],
  ["TRUST_PROXY", "true"],
])("%s=%s is rejected and the error names the variable", (name, value) => {
  expect(errorOf({ [name]: value })).toMatch(new RegExp(`^Invalid environment\\.\\n {2}${name}: \\S`));
});

test("one error lists all invalid variables, in English", () => {
  const message = errorOf({ PORT: "x", TRUST_PROXY: "y", AUTH_SECRET: "z" });
  expect(message.split("\n").map((line) => line.trim().split(":")[0])).toEqual([
    "Invalid environment.",
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
