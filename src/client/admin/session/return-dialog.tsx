import { type FormEvent, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Modal } from "#client/components/modal.tsx";
import { Toaster } from "#client/components/toast.tsx";
import type { AdministratorIdentity } from "#shared/schemas/session.ts";
import { texts } from "#shared/texts/texts.ts";
import { LoginButtons } from "./login-buttons.tsx";
import { LoginSteps } from "./login-steps.tsx";
import { PasswordField } from "./password-field.tsx";
import { useSession } from "./session-provider.tsx";
import { useLogin } from "./use-login.ts";
import { usePasskeyLogin } from "./use-passkey-login.ts";

/** Asks for the password over a screen whose session expired, preserving its state. */
export function ReturnDialog({ administrator }: { administrator: AdministratorIdentity }) {
  const { session, clear } = useSession();
  const login = useLogin();
  const logInWithPasskey = usePasskeyLogin();
  const [password, setPassword] = useState("");
  const isDeactivated = session.status === "expired" && session.isDeactivated;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.mutate({ email: administrator.email, password });
  };
  return (
    <Modal
      aria-labelledby="return-title"
      isKeptOpen
      className="max-w-sm p-7"
      backdropClass="bg-scrim/70 backdrop-blur-sm"
    >
      <form onSubmit={submit} className="flex flex-col gap-5">
        <div>
          <h2 id="return-title" className="text-lg font-semibold tracking-tight">
            {isDeactivated ? texts.login.inactiveTitle : texts.login.inactivityTitle}
          </h2>
          {isDeactivated && <p className="mt-1 text-pretty">{texts.login.inactive}</p>}
          <p className="mt-1 text-pretty text-soft">
            {isDeactivated ? "Quando ele voltar, entre" : "Entre"} novamente como{" "}
            <strong className="font-medium text-ink">{administrator.email}</strong>. O que está nesta tela
            continua aqui.
          </p>
        </div>
        <input type="hidden" autoComplete="username" value={administrator.email} readOnly />
        <PasswordField
          label="Senha"
          name="password"
          autoComplete="current-password"
          required
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <LoginSteps login={login} />
        <div className="flex flex-col gap-2">
          <LoginButtons login={login} onPasskey={logInWithPasskey} />
          <Button look="bare" label="Sair e descartar esta tela" onClick={clear} />
        </div>
      </form>
      <Toaster />
    </Modal>
  );
}
