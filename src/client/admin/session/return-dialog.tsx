import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Toaster } from "#client/components/toast.tsx";
import type { AdministratorIdentity } from "#shared/schemas/session.ts";
import { texts } from "#shared/texts.ts";
import { PasswordField } from "./password-field.tsx";
import { useSession } from "./session-provider.tsx";
import { useLogin } from "./use-login.ts";

/** Asks for the password again over the screen whose session ended; nothing on it is lost. */
export function ReturnDialog({ administrator }: { administrator: AdministratorIdentity }) {
  const { forget } = useSession();
  const login = useLogin();
  const [password, setPassword] = useState("");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    return () => element?.close();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.mutate({ email: administrator.email, password });
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="return-title"
      onCancel={(event) => event.preventDefault()}
      className="m-auto w-[calc(100%-2rem)] max-w-sm rounded-2xl bg-white p-7 text-ink shadow-2xl backdrop:bg-night/70 backdrop:backdrop-blur-sm"
    >
      <form onSubmit={submit} className="flex flex-col gap-5">
        <div>
          <h2 id="return-title" className="text-lg font-semibold tracking-tight">
            {texts.login.inactivityTitle}
          </h2>
          <p className="mt-1 text-pretty text-soft">
            Entre novamente como <strong className="font-medium text-ink">{administrator.email}</strong>. O
            que está nesta tela continua aqui.
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
        <div className="flex flex-col gap-2">
          <Button type="submit" busy={login.isPending} className="h-11">
            {login.isPending ? "Entrando..." : "Entrar"}
          </Button>
          <Button look="bare" onClick={forget}>
            Sair e descartar esta tela
          </Button>
        </div>
      </form>
      <Toaster />
    </dialog>
  );
}
