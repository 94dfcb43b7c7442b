import type { AdminSession } from "#shared/schemas/session.ts";

/**
 * The copy of the session in local storage, for its expiry and for the other tabs; the cookie decides (product 6.6).
 */
export const SESSION_KEY = "admin_session";

/** The stored session until it expires; an expired or broken one is removed (product 6.6). */
export function readSessionCopy(): AdminSession | undefined {
  const stored = localStorage.getItem(SESSION_KEY);
  if (stored === null) return undefined;
  try {
    const session = JSON.parse(stored) as Partial<AdminSession>;
    if (session.id && session.email && session.name && Number(session.expires) > Date.now()) {
      return session as AdminSession;
    }
  } catch (error) {
    console.warn("stored session is not JSON", error);
  }
  removeSessionCopy();
  return undefined;
}

export function writeSessionCopy(session: AdminSession): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
}

export function removeSessionCopy(): void {
  localStorage.removeItem(SESSION_KEY);
}
