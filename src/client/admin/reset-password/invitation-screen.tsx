import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { useScreenTitle } from "#client/admin/layout/screen.tsx";
import { DoneNotice, Entrance } from "#client/admin/login/entrance.tsx";
import { NewPasswordForm } from "#client/admin/session/new-password-form.tsx";
import { Button } from "#client/components/button.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { texts } from "#shared/texts/texts.ts";
import { answersOf, useResetToken } from "./reset-password-screen.tsx";

/** Target of an invitation link, where the invited user sets a password. Opening it does not consume the invitation. */
export function Component() {
  useScreenTitle(texts.invitations.screen);
  const token = useResetToken();
  if (!token) return <Navigate to="/admin" replace />;
  return (
    <Entrance title={texts.invitations.screen}>
      <Invitation token={token} />
      <LinkButton to="/admin/login" look="bare" label="Ir para o login" className="-my-2 self-center" />
    </Entrance>
  );
}

function Invitation({ token }: { token: string }) {
  const { data, error, mutate } = trpc.session.findInvitation.useMutation();
  useEffect(() => mutate({ token }), [mutate, token]);
  if (data) return <AcceptForm token={token} {...data} />;
  if (!error) return <p role="status">Carregando...</p>;
  return (
    <div role="alert" className="flex flex-col gap-3">
      <p className="text-pretty">{errorText(error)}</p>
      <Button look="quiet" label="Tentar de novo" onClick={() => mutate({ token })} />
    </div>
  );
}

function AcceptForm({ token, name, email }: { token: string; name: string; email: string }) {
  const accept = trpc.session.acceptInvitation.useMutation(answersOf(texts.invitations.acceptFailed));
  return (
    <>
      <DoneNotice text={accept.isSuccess && texts.invitations.accepted} />
      {!accept.isSuccess && (
        <>
          <p className="text-pretty text-soft wrap-anywhere">
            Olá, {name}. O seu acesso será com o e-mail{" "}
            <strong className="font-medium text-ink">{email}</strong>.
          </p>
          <NewPasswordForm
            label="Senha"
            email={email}
            autoFocus
            onSubmit={(password) => accept.mutate({ token, password })}
            className="flex flex-col gap-5"
          >
            <Button type="submit" label={texts.invitations.create} busy={accept.isPending} className="h-11" />
          </NewPasswordForm>
        </>
      )}
    </>
  );
}
