import { useMutation } from "@tanstack/react-query";
import { toast } from "#client/components/toast.tsx";
import { errorText, isConnectionError } from "#client/lib/error-text.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { LoginInput } from "#shared/schemas/session.ts";
import { texts } from "#shared/texts/texts.ts";
import { insteadOfLogout } from "./pending-logout.ts";
import { asSession } from "./session-copy.ts";
import { useSession } from "./session-provider.tsx";

/** Login mutation with its messages. A response without id, e-mail and name counts as a failed login. */
export function useLogin() {
  const { signIn } = useSession();
  return useMutation({
    mutationFn: (input: LoginInput) => insteadOfLogout(() => trpcClient.session.login.mutate(input)),
    onSuccess: (answer) => {
      const opened = asSession(answer);
      if (!opened) {
        toast.failure({ title: texts.login.invalidTitle, description: texts.login.invalid });
        return;
      }
      signIn(opened);
      toast.success({ title: texts.login.success, description: texts.login.welcome(opened.name) });
    },
    onError: (error) =>
      isConnectionError(error)
        ? toast.failure({ title: texts.login.networkTitle, description: texts.login.network })
        : toast.failure({ title: texts.login.invalidTitle, description: errorText(error) }),
  });
}
