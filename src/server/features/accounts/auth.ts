import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { bearer } from "better-auth/plugins/bearer";
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "#shared/schemas/password.ts";
import { SESSION_SECONDS } from "#shared/schemas/session.ts";
import { hashPassword } from "./password-hashing.ts";
import { hashingSessionTokens } from "./session-token-adapter.ts";
import { accounts, sessions, users, verifications } from "./table.ts";

export type AuthSettings = {
  /** Signs the session cookie. */
  secret: string;
  /** Public origin of the site; with https the cookie is Secure. */
  publicUrl: string;
};

type AuthApi = ReturnType<typeof createBetterAuth>["api"];

declare module "#server/platform/services.ts" {
  interface Services {
    auth: Auth;
  }
}

export type Auth = {
  /** For reads, outside a transaction. */
  api: AuthApi;
  /** For writes: they commit or roll back with the given transaction. */
  within: (tx: Transaction) => AuthApi;
  /** Like `within`. It accepts exactly the account whose stored hash is the one that the caller has verified. */
  withinVerified: (tx: Transaction, verifiedHash: string) => AuthApi;
};

type VerifyPassword = (call: { hash: string; password: string }) => Promise<boolean>;

/**
 * Configures better-auth for sign-in and sessions (product 6.2, 6.4). Its HTTP handler is not mounted: the verbs call
 * its API, so that no call bypasses rate limits and the audit log.
 */
export function createAuth(settings: AuthSettings, db: Database): Auth {
  return {
    api: createBetterAuth(settings, db).api,
    within: (tx) => createBetterAuth(settings, tx).api,
    withinVerified: (tx, verifiedHash) =>
      createBetterAuth(settings, tx, async ({ hash }) => hash === verifiedHash).api,
  };
}

/**
 * Returns the name of the session cookie (product 6.4). Under https the prefix `__Host-` keeps other hosts of the
 * domain from setting it. Browsers accept the prefix only with Secure, so plain http goes without.
 */
export function sessionCookieName(publicUrl: string): string {
  return isHttps(publicUrl) ? "__Host-avante.session_token" : "avante.session_token";
}

/** Whether cookies may be Secure: browsers accept those over https alone. */
export function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith("https:");
}

/** Passwords are computed by `verifyPassword`, outside transactions and few at a time. */
const rejectUnverified: VerifyPassword = async () => false;

function createBetterAuth(
  settings: AuthSettings,
  db: Database | Transaction,
  verify: VerifyPassword = rejectUnverified,
) {
  return betterAuth({
    appName: "avante-site",
    baseURL: settings.publicUrl,
    secret: settings.secret,
    database: hashingSessionTokens(
      drizzleAdapter(db, {
        provider: "pg",
        schema: { user: users, session: sessions, account: accounts, verification: verifications },
      }),
    ),
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
      password: { hash: hashPassword, verify },
    },
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true, cookieCache: { enabled: false } },
    advanced: {
      cookiePrefix: "avante",
      // Otherwise better-auth adds the prefix `__Secure-`.
      useSecureCookies: false,
      cookies: { session_token: { name: sessionCookieName(settings.publicUrl) } },
      // Strict: the browser sends no session with a request from another site, not even for a followed link.
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: "strict",
        path: "/",
        secure: isHttps(settings.publicUrl),
      },
    },
    databaseHooks: {
      session: { create: { before: (session) => rejectInactive(db, session.userId) } },
    },
    plugins: [bearer({ requireSignature: true })],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

async function rejectInactive(db: Database | Transaction, userId: string): Promise<void> {
  const [user] = await db.select({ isActive: users.isActive }).from(users).where(eq(users.id, userId));
  if (!user?.isActive) throw new APIError("FORBIDDEN", { message: "inactive" });
}
