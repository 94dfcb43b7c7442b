import { useEffect, useEffectEvent } from "react";
import { toast } from "#client/components/toast.tsx";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { texts } from "#shared/texts/texts.ts";
import {
  hasPasskeys,
  isPasskeyDismissed,
  isPasskeyNoted,
  loadWebAuthn,
  notePasskey,
  passkeyError,
} from "./passkey.ts";
import { insteadOfLogout } from "./pending-logout.ts";
import { useSession } from "./session-provider.tsx";

/**
 * Signs in with a passkey: from its button or, with `suggests`, from the autofill of the e-mail field, which stays
 * pending while the screen is open.
 */
export function usePasskeyLogin({ suggests = false } = {}): (() => Promise<void>) | undefined {
  const { signIn } = useSession();
  const logIn = async (useBrowserAutofill: boolean) => {
    let isAnswered = false;
    try {
      const { startAuthentication, browserSupportsWebAuthnAutofill } = await loadWebAuthn();
      if (useBrowserAutofill && !(await browserSupportsWebAuthnAutofill())) return;
      const optionsJSON = await trpcClient.session.askForPasskey.mutate();
      const response = await startAuthentication({ optionsJSON, useBrowserAutofill });
      isAnswered = true;
      const session = await insteadOfLogout(() => trpcClient.session.loginWithPasskey.mutate(response));
      notePasskey();
      signIn(session);
      toast.success({ title: texts.login.success, description: texts.login.welcome(session.name) });
    } catch (error) {
      if ((!useBrowserAutofill || isAnswered) && !isPasskeyDismissed(error))
        toast.failure({ title: texts.passkeys.failed, description: passkeyError(error) });
      // The challenge of a long-open screen has expired: the next suggestion gets a new one.
      if (useBrowserAutofill && isAnswered) void logIn(true);
    }
  };
  const wait = useEffectEvent(() => void logIn(true));
  useEffect(() => {
    if (!suggests || !hasPasskeys() || !isPasskeyNoted()) return;
    wait();
    return () =>
      void loadWebAuthn().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
  }, [suggests]);
  return hasPasskeys() ? () => logIn(false) : undefined;
}
