import { messages } from "../../../shared/messages.ts";
import { toast } from "../../components/toast.tsx";
import { isConnectionError, refusalText } from "../../lib/refusal.ts";
import { trpc } from "../admin-trpc.ts";
import { useSession } from "./session-provider.tsx";

/** The login call with its messages (spec section 8). */
export function useLogin() {
  const { signIn } = useSession();
  return trpc.auth.login.useMutation({
    onSuccess: (opened) => {
      signIn(opened);
      toast.success({ title: messages.login.success, description: messages.login.welcome(opened.name) });
    },
    onError: (error) =>
      isConnectionError(error)
        ? toast.failure({ title: messages.login.networkTitle, description: messages.login.network })
        : toast.failure({ title: messages.login.invalidTitle, description: refusalText(error) }),
  });
}
