import { type FormEvent, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { Field } from "../../components/field.tsx";
import { Logo } from "../../components/logo.tsx";
import { readPageData } from "../../lib/page-data.ts";
import { useScreenTitle } from "../layout/screen.tsx";
import { PasswordField } from "../session/password-field.tsx";
import { useSession } from "../session/session-provider.tsx";
import { useLogin } from "../session/use-login.ts";

const LOGO_PX = 44;

/** Spec sections 2, 5 and 8. A failed login leaves what was typed in place. */
export function Component() {
  useScreenTitle("Entrar");
  const { config } = readPageData();
  const { session } = useSession();
  const location = useLocation();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const login = useLogin();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.mutate({ email, password });
  };

  if (session.status === "signed-in" || session.status === "expired")
    return <Navigate to={returnPath(location.state)} replace />;
  return (
    <main className="grid min-h-svh place-items-center p-5">
      <div className="w-full max-w-sm">
        <a
          href="/"
          aria-label={`${config.company_name}, página inicial`}
          className="mb-8 flex justify-center"
        >
          <Logo source={config.site_logo} name={config.company_name} height={LOGO_PX} />
        </a>
        <form
          onSubmit={submit}
          aria-labelledby="login-title"
          className="flex flex-col gap-5 rounded-2xl border border-line bg-white p-7 shadow-lg shadow-ink/5"
        >
          <h1 id="login-title" className="text-xl font-semibold tracking-tight">
            Área administrativa
          </h1>
          <Field
            label="E-mail"
            name="email"
            type="email"
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
        </form>
      </div>
    </main>
  );
}

/** The guarded screen that sent us here; the dashboard otherwise. */
function returnPath(state: unknown): string {
  const from = state && typeof state === "object" && "from" in state ? String(state.from) : "";
  return from.startsWith("/admin/") ? from : "/admin/dashboard";
}
