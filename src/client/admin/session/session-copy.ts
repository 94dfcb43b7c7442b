import { storeLocally } from "#client/lib/store-locally.ts";
import { type AdminSession, adminSessionSchema } from "#shared/schemas/session.ts";

/** Copy of the session for expiry and tab synchronization; the cookie is authoritative. */
export const SESSION_KEY = "admin_session";

/** Parses a session; undefined if id, e-mail or name is missing. */
export function asSession(answer: unknown): AdminSession | undefined {
  const { data } = adminSessionSchema.safeParse(answer);
  return data?.id && data.email && data.name ? data : undefined;
}

/** The stored session; undefined if expired or invalid. */
export function readSessionCopy(): AdminSession | undefined {
  const stored = localStorage.getItem(SESSION_KEY);
  if (stored === null) return undefined;
  try {
    const session = asSession(JSON.parse(stored));
    return session && session.expires > Date.now() ? session : undefined;
  } catch (error) {
    console.warn("stored session is not JSON", error);
    return undefined;
  }
}

export function writeSessionCopy(session: AdminSession): void {
  storeLocally(SESSION_KEY, JSON.stringify(session));
}

export function removeSessionCopy(): void {
  localStorage.removeItem(SESSION_KEY);
}
