import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { SmallButton } from "#client/components/button.tsx";
import { Field } from "#client/components/field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { toast } from "#client/components/toast.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { sharedState } from "#client/lib/shared-state.ts";
import { proveBy, trpcClient } from "#client/lib/trpc-client.ts";
import type { Proof } from "#shared/schemas/session.ts";
import { texts } from "#shared/texts/texts.ts";
import { hasPasskeys, isPasskeyDismissed, loadWebAuthn, passkeyError } from "./passkey.ts";
import { PasswordField } from "./password-field.tsx";
import { useSession } from "./session-provider.tsx";

type Asked = { answer: (isProved: boolean) => void; asking: Promise<boolean> };
const asked = sharedState<Asked | undefined>(undefined);

/** Concurrent calls that need a proof share one dialog. */
function ask(): Promise<boolean> {
  const open = asked.get();
  if (open) return open.asking;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (isProved: boolean) => {
    asked.set(undefined);
    resolve(isProved);
  };
  asked.set({ answer, asking: promise });
  return promise;
}

/** Asks for the password when a call demands a fresh proof, then resumes the call; mounted once at the root. */
export function ProofDialog() {
  const current = asked.useValue();
  useEffect(() => {
    proveBy(ask);
    return () => proveBy(undefined);
  }, []);
  return current ? <Question answer={current.answer} /> : null;
}

/** Second factors of the administrator; undefined while loading. */
function useOwnFactors() {
  const { session } = useSession();
  const id = "administrator" in session ? session.administrator.id : "";
  const { data } = trpc.users.secondFactor.useQuery(id, { enabled: id !== "" });
  return data && { hasCodes: data.hasApp || data.codesLeft > 0, hasPasskey: data.passkeys.length > 0 };
}

function Question({ answer }: Pick<Asked, "answer">) {
  const [given, setGiven] = useState<{ password?: string; code?: string }>({ password: "" });
  const isByCode = given.code !== undefined;
  const own = useOwnFactors();
  const proof = useMutation({
    mutationFn: (proof: Proof) => trpcClient.session.prove.mutate(proof),
    onSuccess: () => answer(true),
  });
  const passkey = useMutation({
    mutationFn: async () => {
      const { startAuthentication } = await loadWebAuthn();
      const optionsJSON = await trpcClient.session.askForPasskey.mutate();
      await trpcClient.session.prove.mutate({ passkey: await startAuthentication({ optionsJSON }) });
    },
    onSuccess: () => answer(true),
    onError: (error) => {
      if (!isPasskeyDismissed(error))
        toast.failure({ title: texts.passkeys.failed, description: passkeyError(error) });
    },
  });
  const error = proof.error ? errorText(proof.error, texts.freshProof.failed) : undefined;
  return (
    <FormDialog
      title={texts.freshProof.title}
      action="Confirmar"
      busyAction="Confirmando..."
      busy={proof.isPending}
      disabled={!given.password && !given.code}
      // The submitted input stays in the dialog or form behind it.
      dirty={false}
      onSubmit={() => proof.mutate(given)}
      onClose={() => answer(false)}
    >
      <p className="text-pretty text-soft">{texts.freshProof.reason}</p>
      {isByCode ? (
        <Field
          label="Código do aplicativo ou de recuperação"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
          value={given.code}
          onChange={(event) => setGiven({ code: event.target.value })}
          error={error}
        />
      ) : (
        <PasswordField
          label="Sua senha"
          autoComplete="current-password"
          required
          value={given.password}
          onChange={(event) => setGiven({ password: event.target.value })}
          error={error}
        />
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {(isByCode || own?.hasCodes) && (
          <SmallButton
            look="bare"
            label={isByCode ? "Usar a senha" : "Usar um código"}
            onClick={() => {
              proof.reset();
              setGiven(isByCode ? { password: "" } : { code: "" });
            }}
          />
        )}
        {own?.hasPasskey && hasPasskeys() && (
          <SmallButton look="bare" busy={passkey.isPending} onClick={() => passkey.mutate()}>
            {texts.passkeys.proveButton}
          </SmallButton>
        )}
      </div>
    </FormDialog>
  );
}
