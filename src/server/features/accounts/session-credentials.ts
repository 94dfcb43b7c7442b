import { randomBytes } from "node:crypto";
import { parseSigned, serialize, serializeSigned } from "hono/utils/cookie";
import { SESSION_SECONDS } from "#shared/schemas/session.ts";

const TOKEN_BYTES = 24;
const BEARER = /^bearer\s+(\S+)$/i;

declare module "#server/platform/services.ts" {
  interface Services {
    sessionCredentials: SessionCredentials;
  }
}

/** What a browser or a program shows to be signed in: a random token with its signature, by cookie or as Bearer. */
type SessionCredentials = {
  /** The hash of the token that a request shows with a valid signature; a Bearer token goes before a cookie. */
  read: (headers: Headers) => Promise<string | undefined>;
  /** A new token: its hash for the database, the Set-Cookie header, and the same value as a Bearer token. */
  issue: () => Promise<{ tokenHash: string; cookie: string; bearer: string }>;
  /** The Set-Cookie header that makes a browser forget its token. */
  clearCookie: string;
};

/** Creates the credentials of sessions, signed with AUTH_SECRET: another secret ends every session. */
export function createSessionCredentials({
  secret,
  publicUrl,
}: {
  secret: string;
  publicUrl: string;
}): SessionCredentials {
  const name = sessionCookieName(publicUrl);
  // Strict: the browser sends no session with a request from another site, not even for a followed link.
  const attributes = { path: "/", httpOnly: true, sameSite: "Strict", secure: isHttps(publicUrl) } as const;
  const tokenIn = async (cookies: string) => {
    const { [name]: token } = await parseSigned(cookies, secret, name);
    return token || undefined;
  };
  return {
    read: async (headers) => {
      const [, bearer] = BEARER.exec(headers.get("authorization") ?? "") ?? [];
      const token =
        (bearer && (await tokenIn(`${name}=${bearer}`))) || (await tokenIn(headers.get("cookie") ?? ""));
      return token && hashOf(token);
    },
    issue: async () => {
      const token = randomBytes(TOKEN_BYTES).toString("base64url");
      const cookie = await serializeSigned(name, token, secret, { ...attributes, maxAge: SESSION_SECONDS });
      const value = cookie.slice(name.length + 1, cookie.indexOf(";"));
      return { tokenHash: hashOf(token), cookie, bearer: decodeURIComponent(value) };
    },
    clearCookie: serialize(name, "", { ...attributes, maxAge: 0 }),
  };
}

/**
 * The name of the session cookie. Under https the prefix `__Host-` keeps other hosts of the domain from setting it.
 * Browsers accept the prefix only with Secure, so plain http goes without.
 */
export function sessionCookieName(publicUrl: string): string {
  return isHttps(publicUrl) ? "__Host-avante.session_token" : "avante.session_token";
}

/** Whether cookies may be Secure: browsers accept those over https alone. */
export function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith("https:");
}

/** Whoever reads the database or a backup cannot sign in with what stands there. Random tokens need no salt. */
function hashOf(token: string): string {
  return new Bun.CryptoHasher("sha256").update(token).digest("hex");
}
