import { useEffect, useState } from "react";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { useScreenTitle } from "#client/admin/layout/screen.tsx";
import { DoneNotice, Entrance } from "#client/admin/login/entrance.tsx";
import { NewPasswordForm } from "#client/admin/session/new-password-form.tsx";
import { Button } from "#client/components/button.tsx";
import { toast } from "#client/components/toast.tsx";
import { errorText } from "#client/lib/error-text.ts";
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
  const reset = trpc.session.resetPassword.useMutation(answersOf(texts.password.resetFailed));
  const { isSuccess } = reset;
  useEffect(() => {
    if (!isSuccess) return;
    // A full reload, because the cached session may have ended with the old password.
    const timer = setTimeout(() => location.replace("/admin"), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSuccess]);

  return (
    <>
      <DoneNotice text={isSuccess && texts.password.resetDone} />
      {!isSuccess && (
        <NewPasswordForm
          label="Nova senha"
          autoFocus
          onSubmit={(newPassword) => reset.mutate({ token, newPassword })}
          className="flex flex-col gap-5"
        >
          <Button type="submit" busy={reset.isPending} className="h-11">
            {reset.isPending ? "Redefinindo..." : "Redefinir senha"}
          </Button>
          <LinkButton
            to="/admin/login"
            look="bare"
            label="Voltar para o login"
            className="-my-2 self-center"
          />
        </NewPasswordForm>
      )}
    </>
  );
}

/** Failure toast of setting a password. */
export const answersOf = (title: string) => ({
  onMutate: toast.dismiss,
  onError: (error: unknown) =>
    toast.failure({ title, description: errorText(error, texts.password.resetConnection) }),
});

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
