import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { sharedState } from "#client/lib/shared-state.ts";
import { proveBy, trpcClient } from "#client/lib/trpc-client.ts";
import { texts } from "#shared/texts/texts.ts";
import { PasswordField } from "./password-field.tsx";

type Asked = { answer: (isProved: boolean) => void; asking: Promise<boolean> };
const asked = sharedState<Asked | undefined>(undefined);

/** Calls that meet a demand at the same time share the question. */
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

/** Asks for the password when a call demands a fresh proof, which then goes on; mounted once at the root. */
export function ProofDialog() {
  const current = asked.useValue();
  useEffect(() => {
    proveBy(ask);
    return () => proveBy(undefined);
  }, []);
  return current ? <Question answer={current.answer} /> : null;
}

function Question({ answer }: Pick<Asked, "answer">) {
  const [password, setPassword] = useState("");
  const proof = useMutation({
    mutationFn: () => trpcClient.session.prove.mutate({ password }),
    onSuccess: () => answer(true),
  });
  return (
    <FormDialog
      title={texts.freshProof.title}
      action="Confirmar"
      busyAction="Confirmando..."
      busy={proof.isPending}
      disabled={password === ""}
      onSubmit={(event) => {
        event.preventDefault();
        proof.mutate();
      }}
      onClose={() => answer(false)}
    >
      <p className="text-pretty text-soft">{texts.freshProof.reason}</p>
      <PasswordField
        label="Sua senha"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={proof.error ? errorText(proof.error, texts.freshProof.failed) : undefined}
      />
    </FormDialog>
  );
}
