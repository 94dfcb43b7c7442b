import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { bearer } from "better-auth/plugins/bearer";
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "#shared/schemas/password.ts";
import { SESSION_SECONDS } from "#shared/schemas/session.ts";
import { accounts, sessions, users, verifications } from "./table.ts";

/** OWASP's first choice for argon2id: 19 MiB, two passes. Memory in KiB. */
const ARGON2ID = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

export type AuthSettings = {
  /** Signs the session cookie. */
  secret: string;
  /** Origin visitors use; https makes the cookie Secure. */
  publicUrl: string;
};

type AuthApi = ReturnType<typeof betterAuthOver>["api"];

declare module "#server/platform/services.ts" {
  interface Services {
    auth: Auth;
  }
}

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

/**
 * Under https `__Host-` keeps other hosts of the domain from planting a session; browsers refuse the prefix without
 * Secure, so that plain http has none.
 */
export function sessionCookieName(publicUrl: string): string {
  return isHttps(publicUrl) ? "__Host-avante.session_token" : "avante.session_token";
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith("https:");
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
      // Its own prefix would be `__Secure-`.
      useSecureCookies: false,
      cookies: { session_token: { name: sessionCookieName(settings.publicUrl) } },
      // Strict: nothing on another site leads into the back office with a session, not even a link.
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

async function rejectInactive(db: Database | Transaction, userId: string): Promise<void> {
  const [user] = await db.select({ isActive: users.isActive }).from(users).where(eq(users.id, userId));
  if (!user?.isActive) throw new APIError("FORBIDDEN", { message: "inactive" });
}
