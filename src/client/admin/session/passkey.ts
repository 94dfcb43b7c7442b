import { errorText } from "#client/lib/error-text.ts";
import { texts } from "#shared/texts/texts.ts";

/** Whether this browser supports passkeys. */
export function hasPasskeys(): boolean {
  return "PublicKeyCredential" in window;
}

const USED_KEY = "admin_passkey_used";

/** Records that this browser has a passkey, so that its login screen suggests it. */
export function notePasskey(): void {
  try {
    localStorage.setItem(USED_KEY, "1");
  } catch {
    // Storage is blocked: the button still works.
  }
}

/** Whether a passkey was created or used in this browser. */
export function isPasskeyNoted(): boolean {
  try {
    return localStorage.getItem(USED_KEY) !== null;
  } catch {
    return false;
  }
}

/** Loads the WebAuthn client, which most visits of these screens do not need. */
export function loadWebAuthn() {
  return import("@simplewebauthn/browser");
}

/** Whether the user closed the browser's dialog, or another request replaced it. */
export function isPasskeyDismissed(error: unknown): boolean {
  return error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);
}

/** The server's message, or a generic one: the browser's are for developers and in its language. */
export function passkeyError(error: unknown): string {
  const isOfCall = error instanceof Error && error.name === "TRPCClientError";
  return isOfCall ? errorText(error) : texts.passkeys.refused;
}
