import { trpc } from "#client/admin/admin-trpc.ts";
import { toast } from "#client/components/toast.tsx";
import { errorText, isConnectionError } from "#client/lib/error-text.ts";
import { texts } from "#shared/texts.ts";
import { useSession } from "./session-provider.tsx";

/** The login call with its messages (product 6.2). */
export function useLogin() {
  const { signIn } = useSession();
  return trpc.session.login.useMutation({
    onSuccess: (opened) => {
      signIn(opened);
      toast.success({ title: texts.login.success, description: texts.login.welcome(opened.name) });
    },
    onError: (error) =>
      isConnectionError(error)
        ? toast.failure({ title: texts.login.networkTitle, description: texts.login.network })
        : toast.failure({ title: texts.login.invalidTitle, description: errorText(error) }),
  });
}
