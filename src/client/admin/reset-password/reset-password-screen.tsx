import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { fieldsOf } from "#client/admin/drafts/fields-of.ts";
import { useScreenTitle } from "#client/admin/layout/screen.tsx";
import { DoneNotice, Entrance } from "#client/admin/login/entrance.tsx";
import { NewPasswordField } from "#client/admin/session/new-password-field.tsx";
import { PasswordField } from "#client/admin/session/password-field.tsx";
import { Button, buttonClass } from "#client/components/button.tsx";
import { toast } from "#client/components/toast.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { repeatedPasswordSchema } from "#shared/schemas/password.ts";
import { texts } from "#shared/texts/texts.ts";

const REDIRECT_AFTER_MS = 2000;

/** Target of the reset link; without a token, redirects to the login. */
export function Component() {
  useScreenTitle("Redefinir senha");
  const token = useResetToken();
  if (!token) return <Navigate to="/admin" replace />;
  return (
    <Entrance title="Redefinir senha">
      <ResetForm token={token} />
    </Entrance>
  );
}

function ResetForm({ token }: { token: string }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(repeatedPasswordSchema),
    defaultValues: { password: "", repeated: "" },
  });
  const field = fieldsOf({ register, formState });
  const reset = trpc.session.resetPassword.useMutation({
    onMutate: toast.dismiss,
    onError: (error) =>
      toast.failure({
        title: texts.password.resetFailed,
        description: errorText(error, texts.password.resetConnection),
      }),
  });
  const { isSuccess } = reset;
  useEffect(() => {
    if (!isSuccess) return;
    // A full reload, because the cached session may have ended with the old password.
    const timer = setTimeout(() => location.replace("/admin"), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSuccess]);

  const submit = handleSubmit(({ password }) => reset.mutate({ token, newPassword: password }));
  return (
    <>
      <DoneNotice text={isSuccess && texts.password.resetDone} />
      {!isSuccess && (
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <NewPasswordField label="Nova senha" autoFocus {...field("password")} />
          <PasswordField
            label="Confirmar nova senha"
            autoComplete="new-password"
            required
            {...field("repeated")}
          />
          <Button type="submit" busy={reset.isPending} className="h-11">
            {reset.isPending ? "Redefinindo..." : "Redefinir senha"}
          </Button>
          <Link to="/admin/login" className={`${buttonClass("bare", "small")} -my-2 self-center`}>
            Voltar para o login
          </Link>
        </form>
      )}
    </>
  );
}

/**
 * Token of the reset link. Removes it from the URL, which is visible and shared, and keeps it only in this screen's
 * state; the URL without it redirects to the login.
 */
export function useResetToken(): string | undefined {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const inAddress = parameters.get("token") ?? "";
  const [token, keep] = useState(inAddress);
  useEffect(() => {
    if (!inAddress) return;
    keep(inAddress);
    void navigate(pathname, { replace: true });
  }, [inAddress, pathname, navigate]);
  return inAddress || token || undefined;
}
