import { type FormEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useScreenTitle } from "#client/admin/layout/screen.tsx";
import { LoginButtons } from "#client/admin/session/login-buttons.tsx";
import { LoginSteps } from "#client/admin/session/login-steps.tsx";
import { PasswordField } from "#client/admin/session/password-field.tsx";
import { useSession } from "#client/admin/session/session-provider.tsx";
import { useLogin } from "#client/admin/session/use-login.ts";
import { usePasskeyLogin } from "#client/admin/session/use-passkey-login.ts";
import { Button, SmallButton } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Field } from "#client/components/field.tsx";
import { toast } from "#client/components/toast.tsx";
import { connectionDetails, isConnectionError } from "#client/lib/error-text.ts";
import { texts } from "#shared/texts/texts.ts";
import { DoneNotice, Entrance } from "./entrance.tsx";

/** Login screen; a failed login keeps the input. */
export function Component() {
  useScreenTitle("Entrar");
  const { session } = useSession();
  const location = useLocation();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [forgot, setForgot] = useState(false);
  const login = useLogin();
  const logInWithPasskey = usePasskeyLogin({ suggests: true });
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
          {/* Not type="email": the server validates the address. */}
          <Field
            label="E-mail"
            name="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="username webauthn"
            required
            autoFocus
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              if (login.missing) login.restart();
              else if (login.isRejected) login.reset();
            }}
          />
          <PasswordField
            label="Senha"
            name="password"
            autoComplete="current-password"
            required
            value={password}
            error={login.isRejected ? texts.login.atField : undefined}
            onChange={(event) => {
              setPassword(event.target.value);
              if (login.isRejected) login.reset();
            }}
          />
          <LoginSteps login={login} />
          <LoginButtons login={login} onPasskey={logInWithPasskey} />
          <SmallButton look="bare" className="-my-2 self-center" onClick={() => setForgot(true)}>
            Esqueci minha senha
          </SmallButton>
        </form>
      </Entrance>
      {forgot && (
        <ForgotPasswordDialog email={email} onEmailChange={setEmail} onClose={() => setForgot(false)} />
      )}
    </>
  );
}

/** The guarded screen that redirected here, or the dashboard. */
function returnPath(state: unknown): string {
  const from = state && typeof state === "object" && "from" in state ? String(state.from) : "";
  return from.startsWith("/admin/") ? from : "/admin/dashboard";
}

const CLOSES_AFTER_MS = 3000;

type ForgotPasswordDialogProps = {
  /** E-mail of the login screen, shared with this dialog. */
  email: string;
  onEmailChange: (email: string) => void;
  onClose: () => void;
};

/** Requests the password recovery mail. */
export function ForgotPasswordDialog({ email, onEmailChange, onClose }: ForgotPasswordDialogProps) {
  const formId = useId();
  const request = trpc.session.forgotPassword.useMutation({
    onMutate: toast.dismiss,
    onError: (error) =>
      toast.failure({
        title: texts.password.forgotFailed,
        description: isConnectionError(error)
          ? texts.password.forgotConnection(connectionDetails(error))
          : error.message,
      }),
  });
  const close = useEffectEvent(onClose);
  const { isSuccess } = request;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => close(), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSuccess]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    request.mutate({ email });
  };
  return (
    <Dialog
      title="Recuperar senha"
      onClose={onClose}
      footer={
        isSuccess ? (
          <Button label="Fechar" autoFocus onClick={onClose} />
        ) : (
          <>
            <Button look="quiet" label="Cancelar" onClick={onClose} />
            <Button type="submit" form={formId} busy={request.isPending}>
              {request.isPending ? "Enviando..." : "Enviar link"}
            </Button>
          </>
        )
      }
    >
      <DoneNotice text={isSuccess && texts.password.forgotSent} />
      {!isSuccess && (
        <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
          <p className="text-pretty text-soft">
            Informe o e-mail do seu usuário. Você receberá um link para criar uma senha nova.
          </p>
          <Field
            label="E-mail"
            name="email"
            type="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => onEmailChange(event.target.value)}
          />
        </form>
      )}
    </Dialog>
  );
}
