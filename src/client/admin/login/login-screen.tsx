import { type FormEvent, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useScreenTitle } from "#client/admin/layout/screen.tsx";
import { PasswordField } from "#client/admin/session/password-field.tsx";
import { useSession } from "#client/admin/session/session-provider.tsx";
import { useLogin } from "#client/admin/session/use-login.ts";
import { Button } from "#client/components/button.tsx";
import { Field } from "#client/components/field.tsx";
import { Entrance } from "./entrance.tsx";
import { ForgotPasswordDialog } from "./forgot-password-dialog.tsx";

/** The login screen. A failed login keeps what was typed. */
export function Component() {
  useScreenTitle("Entrar");
  const { session } = useSession();
  const location = useLocation();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [forgot, setForgot] = useState(false);
  const login = useLogin();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.mutate({ email, password });
  };

  if (session.status === "signed-in" || session.status === "expired")
    return <Navigate to={returnPath(location.state)} replace />;
  return (
    <>
      <Entrance title="Área administrativa">
        <form onSubmit={submit} className="flex flex-col gap-5">
          {/* Not of the type email: the server judges the address. */}
          <Field
            label="E-mail"
            name="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="username"
            required
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <PasswordField
            label="Senha"
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" busy={login.isPending} className="h-11">
            {login.isPending ? "Entrando..." : "Entrar"}
          </Button>
          <Button look="bare" size="small" className="-my-2 self-center" onClick={() => setForgot(true)}>
            Esqueci minha senha
          </Button>
        </form>
      </Entrance>
      {forgot && (
        <ForgotPasswordDialog email={email} onEmailChange={setEmail} onClose={() => setForgot(false)} />
      )}
    </>
  );
}

/** The guarded screen that led here; otherwise the dashboard. */
function returnPath(state: unknown): string {
  const from = state && typeof state === "object" && "from" in state ? String(state.from) : "";
  return from.startsWith("/admin/") ? from : "/admin/dashboard";
}
