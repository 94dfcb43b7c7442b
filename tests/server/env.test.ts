import { describe, expect, test } from "bun:test";
import { isAbsolute, join } from "node:path";
import { InvalidEnvironmentError, parseEnv } from "#server/platform/env.ts";

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://www.site.example",
  AUTH_SECRET: "s".repeat(32),
};

function refusalOf(source: Record<string, string>): string {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof InvalidEnvironmentError) return error.message;
    throw error;
  }
  throw new Error("the environment was accepted");
}

test("nothing set is a development server on this machine", () => {
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

test("an empty variable is one that is not set", () => {
  const env = parseEnv({ PORT: "", DATABASE_URL: "", ADMIN_EMAIL: "", ADMIN_PASSWORD: "", SMTP_URL: "" });
  expect(env).toEqual(parseEnv({}));
});

test("numbers are read, the directory made absolute, the address reduced to its origin", () => {
  const env = parseEnv({
    PORT: "0",
    TRUST_PROXY: "2",
    DATA_DIR: "somewhere/else",
    PUBLIC_URL: "https://www.site.example:8443/path/?query",
  });
  expect(env).toMatchObject({ PORT: 0, TRUST_PROXY: 2, PUBLIC_URL: "https://www.site.example:8443" });
  expect(isAbsolute(env.DATA_DIR)).toBe(true);
});

test("foreign variables are left alone", () => {
  expect(parseEnv({ PATH: "/bin", HOME: "/root" })).toEqual(parseEnv({}));
});

describe("production", () => {
  test("with address and secret is accepted, and invents no administrator", () => {
    expect(parseEnv(production)).toMatchObject({ NODE_ENV: "production" });
    expect(parseEnv(production).ADMIN_EMAIL).toBeUndefined();
  });

  test.each([
    ["PUBLIC_URL", "PUBLIC_URL is required in production: links and cookies depend on it."],
    ["AUTH_SECRET", "AUTH_SECRET is required in production: sessions are signed with it."],
  ])("without %s is refused", (name, message) => {
    expect(refusalOf({ ...production, [name]: "" })).toBe(message);
  });
});

test.each([{ ADMIN_EMAIL: "a@b.co" }, { ADMIN_PASSWORD: "segredo" }])(
  "half an administrator is refused: %p",
  (half) => {
    expect(refusalOf(half as unknown as Record<string, string>)).toBe(
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

test("an object storage is taken whole, with or without a region", () => {
  expect(parseEnv(s3)).toMatchObject(s3);
  expect(parseEnv({ ...s3, S3_REGION: "sa-east-1" }).S3_REGION).toBe("sa-east-1");
});

test.each([...Object.keys(s3)])("an object storage without %s is refused by its name", (name) => {
  expect(refusalOf({ ...s3, [name]: "" })).toBe(
    `Set S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET together, or none. Missing: ${name}.`,
  );
});

test("an object storage is not begun by its key alone", () => {
  expect(refusalOf({ S3_KEY: "chave" })).toEndWith("Missing: S3_ENDPOINT, S3_BUCKET, S3_SECRET.");
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
])("%s=%s is refused by name", (name, value) => {
  expect(refusalOf({ [name]: value })).toMatch(new RegExp(`^Invalid environment\\.\\n {2}${name}: \\S`));
});

test("all bad variables are named at once, in English", () => {
  const message = refusalOf({ PORT: "x", TRUST_PROXY: "y", AUTH_SECRET: "z" });
  expect(message.split("\n").map((line) => line.trim().split(":")[0])).toEqual([
    "Invalid environment.",
    "PORT",
    "AUTH_SECRET",
    "TRUST_PROXY",
  ]);
  expect(message).not.toContain("Dados inválidos");
  expect(message).toContain("AUTH_SECRET: needs at least 32 characters");
});

test("a refused value is not repeated: it may be a secret", () => {
  expect(refusalOf({ ADMIN_PASSWORD: "12345", ADMIN_EMAIL: "x" })).not.toContain("12345");
});
