import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { enrolmentOf, errorCode, factorsOf, isConnectionError, missingOf } from "#client/lib/error-text.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { StartedTotp } from "#shared/schemas/second-factor.ts";
import type { AdminSession, LoginFactor, LoginInput, LoginStep } from "#shared/schemas/session.ts";
import { texts } from "#shared/texts/texts.ts";
import { hasPasskeys } from "./passkey.ts";
import { insteadOfLogout } from "./pending-logout.ts";
import { asSession } from "./session-copy.ts";
import { useSession } from "./session-provider.tsx";

/** Login input besides e-mail and password, sent once the server has asked for it. */
type LoginAnswers = Omit<LoginInput, "email" | "password">;

/**
 * Login mutation with its messages and missing steps. A response without id, e-mail and name counts as a failed login.
 */
export function useLogin() {
  const { signIn } = useSession();
  const [missing, setMissing] = useState<LoginStep>();
  const [factors, setFactors] = useState<LoginFactor[]>([]);
  const [answers, setAnswers] = useState<LoginAnswers>({});
  const [enrolment, setEnrolment] = useState<StartedTotp & { email: string }>();
  const [prefersCode, setPrefersCode] = useState(false);
  const isByPasskey =
    missing !== undefined &&
    factors.includes("passkey") &&
    !factors.includes("app") &&
    !prefersCode &&
    hasPasskeys();
  const enter = (opened: AdminSession) => {
    signIn(opened);
    toast.success({ title: texts.login.success, description: texts.login.welcome(opened.name) });
  };
  const login = useMutation({
    mutationFn: (input: LoginInput) =>
      insteadOfLogout(() => trpcClient.session.login.mutate({ ...input, ...answers })),
    onSuccess: (answer) => {
      const opened = asSession(answer);
      if (!opened) {
        toast.failure({ title: texts.login.invalidTitle, description: texts.login.invalid });
        return;
      }
      // After setting up a factor, show its recovery codes first.
      if (!answer.recoveryCodes) enter(opened);
    },
    onError: (error, { email }) => {
      const lacks = missingOf(error);
      if (lacks) {
        setMissing(lacks);
        setFactors(lacks === "code" || lacks === "passkey" ? factorsOf(error) : []);
        const started = enrolmentOf(error);
        // Each rejection offers a new seed: keep the one on the screen.
        if (started && enrolment?.email !== email) {
          setEnrolment({ ...started, email });
          setAnswers({ ...answers, sealed: started.sealed });
        }
      } else if (isConnectionError(error))
        toast.failure({ title: texts.login.networkTitle, description: texts.login.network });
      else sayFailure(texts.login.invalidTitle)(error);
    },
  });
  const answer = (changed: LoginAnswers) => setAnswers({ ...answers, ...changed });
  /** Resets the steps for another account. */
  const restart = () => {
    setMissing(undefined);
    setEnrolment(undefined);
    setAnswers({});
    setPrefersCode(false);
  };
  const keptCodes = () => {
    const opened = asSession(login.data);
    if (opened) enter(opened);
  };
  return {
    ...login,
    missing,
    /** Whether the server refused e-mail and password. */
    isRejected: login.isError && missing === undefined && errorCode(login.error) === "unauthorized",
    factors,
    isByPasskey,
    preferCode: () => setPrefersCode(true),
    enrolment,
    recoveryCodes: login.data?.recoveryCodes,
    keptCodes,
    answers,
    answer,
    restart,
  };
}
