import { randomBytes } from "node:crypto";
import { parseSigned, serialize, serializeSigned } from "hono/utils/cookie";
import { offeredApiKey } from "#server/platform/api-key-text.ts";
import { SESSION_SECONDS } from "#shared/schemas/session.ts";

const TOKEN_BYTES = 24;
const BEARER = /^bearer\s+(\S+)$/i;

/** Session credentials: a random signed token, sent as a cookie or as Bearer. */
export type SessionCredentials = {
  /**
   * Returns the hash of a request's validly signed token; Bearer takes precedence over the cookie. An API key is never
   * read as a token.
   */
  read: (headers: Headers) => Promise<string | undefined>;
  /** Creates a token: its hash for the database, the Set-Cookie header, and the same value as a Bearer token. */
  issue: () => Promise<{ tokenHash: string; cookie: string; bearer: string }>;
  /** Set-Cookie header that deletes the token from the browser. */
  clearCookie: string;
};

/** Creates session credentials signed with AUTH_SECRET; another secret invalidates every session. */
export function createSessionCredentials({
  secret,
  publicUrl,
}: {
  secret: string;
  publicUrl: string;
}): SessionCredentials {
  const name = sessionCookieName(publicUrl);
  // Strict: requests from other sites carry no session, not even followed links.
  const attributes = { path: "/", httpOnly: true, sameSite: "Strict", secure: isHttps(publicUrl) } as const;
  const tokenIn = async (cookies: string) => {
    const { [name]: token } = await parseSigned(cookies, secret, name);
    return token || undefined;
  };
  return {
    read: async (headers) => {
      if (offeredApiKey(headers) !== undefined) return undefined;
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
 * Name of the session cookie. Under https, the `__Host-` prefix keeps other hosts of the domain from setting it;
 * browsers accept it only with Secure, so plain http omits it.
 */
export function sessionCookieName(publicUrl: string): string {
  return isHttps(publicUrl) ? "__Host-avante.session_token" : "avante.session_token";
}

/** Reports whether cookies may be Secure, which browsers accept only over https. */
export function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith("https:");
}

/** Hashed so that a database or backup reader cannot sign in. Random tokens need no salt. */
function hashOf(token: string): string {
  return new Bun.CryptoHasher("sha256").update(token).digest("hex");
}
