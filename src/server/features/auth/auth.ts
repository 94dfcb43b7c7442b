import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { bearer } from "better-auth/plugins/bearer";
import { eq } from "drizzle-orm";
import { PASSWORD_MAX, PASSWORD_MIN } from "../../../shared/schemas/password.ts";
import { SESSION_SECONDS } from "../../../shared/schemas/session.ts";
import type { Database, Transaction } from "../../db/client.ts";
import { users } from "../users/table.ts";
import { accounts, sessions, verifications } from "./table.ts";

/** OWASP's first choice for argon2id: 19 MiB, two passes. Memory in KiB. */
const ARGON2ID = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

export type AuthSettings = {
  /** Signs the session cookie. */
  secret: string;
  /** Origin visitors use; https makes the cookie Secure. */
  publicUrl: string;
};

type AuthApi = ReturnType<typeof betterAuthOver>["api"];

export type Auth = {
  /** For reading: who a session belongs to. */
  api: AuthApi;
  /** For writing: what better-auth changes commits or rolls back with the given transaction. */
  within: (tx: Transaction) => AuthApi;
};

/**
 * Sign-in and sessions by better-auth. Its HTTP handler is never mounted: our verbs call its API, so that rate
 * limits and the audit log cannot be walked around.
 */
export function createAuth(settings: AuthSettings, db: Database): Auth {
  return { api: betterAuthOver(settings, db).api, within: (tx) => betterAuthOver(settings, tx).api };
}

function betterAuthOver(settings: AuthSettings, db: Database | Transaction) {
  return betterAuth({
    appName: "avante-site",
    baseURL: settings.publicUrl,
    secret: settings.secret,
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    user: {
      additionalFields: {
        isActive: { type: "boolean", defaultValue: true, input: false },
        lastLogin: { type: "date", required: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: { hash: hashPassword, verify: ({ hash, password }) => Bun.password.verify(password, hash) },
    },
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true, cookieCache: { enabled: false } },
    advanced: {
      cookiePrefix: "avante",
      useSecureCookies: settings.publicUrl.startsWith("https:"),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/" },
    },
    databaseHooks: {
      session: { create: { before: (session) => refuseInactive(db, session.userId) } },
    },
    plugins: [bearer()],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

/** argon2id in PHC string format. */
export function hashPassword(password: string): Promise<string> {
  return Bun.password.hash(password, ARGON2ID);
}

async function refuseInactive(db: Database | Transaction, userId: string): Promise<void> {
  const [user] = await db.select({ isActive: users.isActive }).from(users).where(eq(users.id, userId));
  if (!user?.isActive) throw new APIError("FORBIDDEN", { message: "inactive" });
}
