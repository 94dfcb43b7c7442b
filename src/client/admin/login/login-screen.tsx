import { Eye, EyeOff } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { messages } from "../../../shared/messages.ts";
import { Button } from "../../components/button.tsx";
import { Field } from "../../components/field.tsx";
import { Logo } from "../../components/logo.tsx";
import { toast } from "../../components/toast.tsx";
import { readPageData } from "../../lib/page-data.ts";
import { isConnectionError, refusalText } from "../../lib/refusal.ts";
import { trpc } from "../admin-trpc.ts";
import { useScreenTitle } from "../layout/screen.tsx";
import { useSession } from "../session/session-provider.tsx";

const LOGO_PX = 44;

/** Spec sections 2, 5 and 8. A failed login leaves what was typed in place. */
export function Component() {
  useScreenTitle("Entrar");
  const { config } = readPageData();
  const { session, signIn } = useSession();
  const location = useLocation();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [shown, setShown] = useState(false);
  const login = trpc.auth.login.useMutation({
    onSuccess: (opened) => {
      signIn(opened);
      toast.success({ title: messages.login.success, description: messages.login.welcome(opened.name) });
    },
    onError: (error) =>
      isConnectionError(error)
        ? toast.failure({ title: messages.login.networkTitle, description: messages.login.network })
        : toast.failure({ title: messages.login.invalidTitle, description: refusalText(error) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.mutate({ email, password });
  };

  if (session.status === "signed-in") return <Navigate to={returnPath(location.state)} replace />;
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
          <Field
            label="Senha"
            name="password"
            type={shown ? "text" : "password"}
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            trailing={
              <button
                type="button"
                aria-label={shown ? "Ocultar senha" : "Mostrar senha"}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
                className="grid size-8 place-items-center rounded-md text-soft hover:bg-mist hover:text-ink"
              >
                {shown ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
              </button>
            }
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
