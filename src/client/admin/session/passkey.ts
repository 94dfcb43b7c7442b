import { errorText } from "#client/lib/error-text.ts";
import { texts } from "#shared/texts/texts.ts";

/** Reports whether this browser can hold passkeys. */
export function hasPasskeys(): boolean {
  return "PublicKeyCredential" in window;
}

const USED_KEY = "admin_passkey_used";

/** Notes that this browser holds a passkey, so that its login screen offers it by itself. */
export function notePasskey(): void {
  try {
    localStorage.setItem(USED_KEY, "1");
  } catch {
    // Storage is blocked: the button is there.
  }
}

/** Reports whether a passkey was made or used in this browser. */
export function isPasskeyNoted(): boolean {
  try {
    return localStorage.getItem(USED_KEY) !== null;
  } catch {
    return false;
  }
}

/** Loads what talks to the authenticator, which most visits of these screens do not need. */
export function loadWebAuthn() {
  return import("@simplewebauthn/browser");
}

/** Reports whether somebody closed the dialog of the browser, or another request took its place. */
export function isPasskeyDismissed(error: unknown): boolean {
  return error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);
}

/** The server's words; those of the browser are in its language and for developers. */
export function passkeyError(error: unknown): string {
  const isOfCall = error instanceof Error && error.name === "TRPCClientError";
  return isOfCall ? errorText(error) : texts.passkeys.refused;
}
