import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, Suspense, useState } from "react";
import { useForm } from "react-hook-form";
import { trpc } from "#client/admin/admin-trpc.ts";
import { changedFields } from "#client/admin/drafts/use-draft.ts";
import { Screen } from "#client/admin/layout/screen.tsx";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { QueryNotice } from "#client/admin/list/list-states.tsx";
import { RecordConflictDialog } from "#client/admin/record/record-conflict-dialog.tsx";
import { useRecordSave } from "#client/admin/record/use-record-save.ts";
import { NewPasswordForm } from "#client/admin/session/new-password-form.tsx";
import { RecoveryCodesDialog } from "#client/admin/session/recovery-codes-dialog.tsx";
import { useAdministrator } from "#client/admin/session/session-provider.tsx";
import { TrustedDevices } from "#client/admin/users/trusted-devices.tsx";
import { useDropSecondFactor } from "#client/admin/users/use-drop-second-factor.ts";
import { useUserWrites } from "#client/admin/users/use-user-writes.ts";
import { Sessions } from "#client/admin/users/user-sessions.tsx";
import { Button } from "#client/components/button.tsx";
import { CheckField } from "#client/components/check-field.tsx";
import { Field } from "#client/components/field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { errorCode, errorText } from "#client/lib/error-text.ts";
import { fieldsOf } from "#client/lib/fields-of.ts";
import { useUnsavedChanges } from "#client/lib/use-unsaved-changes.ts";
import type { StartedTotp } from "#shared/schemas/second-factor.ts";
import { editUserFormSchema, type User } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts/texts.ts";
import { OwnPasskeys } from "./own-passkeys.tsx";

const TotpSeed = lazyPart(() => import("#client/admin/session/totp-seed.tsx"), "TotpSeed");

/** Account settings of the signed-in administrator. */
export function Component() {
  const own = useAdministrator();
  const list = trpc.users.list.useQuery();
  const user = list.data?.find(({ id }) => id === own.id);
  return (
    <Screen title="Minha conta">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Minha conta" tabIndex={0} className="min-h-0 flex-1 md:overflow-y-auto">
        <div className="screen-column flex flex-col gap-5">
          {user ? (
            <>
              <Card title="Dados">
                <IdentityForm key={user.version} user={user} />
              </Card>
              <Card title="Senha">
                <OwnPasswordForm user={user} />
              </Card>
              <Card title={texts.secondFactor.title}>
                <OwnSecondFactor userId={user.id} />
              </Card>
              <Card title={texts.passkeys.title}>
                <OwnPasskeys userId={user.id} />
              </Card>
              <Card title={texts.sessions.title}>
                <Sessions userId={user.id} />
              </Card>
              <Card title={texts.trustedDevices.title}>
                <TrustedDevices userId={user.id} />
              </Card>
            </>
          ) : (
            <QueryNotice isCard query={list} loading="Carregando..." failed={texts.account.loadFailed} />
          )}
        </div>
      </section>
    </Screen>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledSection title={title} className="rounded-xl border border-line bg-surface p-5 sm:p-6">
      {children}
    </TitledSection>
  );
}

/** Changes the password, which ends the other sessions. */
function OwnPasswordForm({ user }: { user: User }) {
  const queries = trpc.useUtils();
  const change = trpc.users.update.useMutation({
    onError: sayFailure(texts.account.passwordFailed),
    onSettled: () => queries.users.invalidate(),
  });
  const submit = (password: string, clear: () => void) => {
    const onSuccess = () => {
      clear();
      toast.success({ title: texts.account.passwordChanged });
    };
    change.mutate({ id: user.id, password }, { onSuccess });
  };
  return (
    <NewPasswordForm
      label="Nova senha"
      email={user.email}
      asksBeforeLeaving
      onSubmit={submit}
      className="mt-4 flex flex-col gap-4"
    >
      <Button type="submit" busy={change.isPending} className="self-end max-sm:w-full">
        {change.isPending ? "Trocando..." : "Trocar senha"}
      </Button>
    </NewPasswordForm>
  );
}

const formSchema = editUserFormSchema.pick({ name: true, email: true, mailsContacts: true });
type Identity = Required<Pick<User, "name" | "email" | "mailsContacts">>;

/** Name, e-mail address and mail preferences. */
function IdentityForm({ user }: { user: User }) {
  const { update } = useUserWrites();
  const { name, email, mailsContacts = false } = user;
  const saved: Identity = { name, email, mailsContacts };
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: saved,
  });
  const field = fieldsOf({ register, formState });
  const { isDirty, isSubmitting } = formState;
  useUnsavedChanges(isDirty, reset);
  const edit = useRecordSave<Partial<Identity>>({
    write: (changes, baseVersion) => update.mutateAsync({ id: user.id, ...changes, baseVersion }),
    onSaved: () => {},
    onFailed: (error) => {
      if (errorCode(error) === "conflict") setError("email", { message: (error as Error).message });
    },
    failed: texts.users.updateFailed,
  });
  const submit = handleSubmit((values) =>
    edit.save(changedFields<Identity>(saved, { mailsContacts, ...values }), user.version),
  );
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
      <Field label="Nome" autoComplete="name" required {...field("name")} />
      <Field label="E-mail" type="email" autoComplete="email" required {...field("email")} />
      <CheckField
        label="Receber os contatos combinados por e-mail, de manhã ou na hora marcada"
        className="font-medium"
        {...register("mailsContacts")}
      />
      <Button type="submit" busy={isSubmitting} disabled={!isDirty} className="self-end max-sm:w-full">
        Salvar
      </Button>
      <RecordConflictDialog edit={edit} />
    </form>
  );
}

/** Enables, replaces or disables the second factor. */
function OwnSecondFactor({ userId }: { userId: string }) {
  const query = trpc.users.secondFactor.useQuery(userId);
  const drop = useDropSecondFactor(userId, { isOwn: true });
  const [isOpen, setOpen] = useState(false);
  const start = trpc.session.startTotp.useMutation({
    onSuccess: () => setOpen(true),
    onError: sayFailure(texts.secondFactor.failed),
  });
  const renew = trpc.session.renewRecoveryCodes.useMutation({
    onError: sayFailure(texts.secondFactor.failed),
  });
  const { data } = query;
  if (!data)
    return <QueryNotice query={query} loading="Carregando..." failed={texts.secondFactor.loadFailed} />;
  return (
    <>
      <p className="mt-2 text-pretty text-soft">
        {data.isOn
          ? `${data.hasApp ? texts.secondFactor.on : texts.secondFactor.onByPasskey} ${texts.secondFactor.codesLeft(data.codesLeft)}`
          : texts.secondFactor.off}
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-2 max-sm:flex-col">
        {data.isOn && (
          <>
            <Button look="quiet" label="Desligar" busy={drop.isPending} onClick={() => void drop.ask()} />
            <Button look="quiet" busy={renew.isPending} onClick={() => renew.mutate()}>
              Trocar códigos
            </Button>
          </>
        )}
        <Button look={data.isOn ? "quiet" : "primary"} busy={start.isPending} onClick={() => start.mutate()}>
          {data.hasApp ? "Trocar aplicativo e códigos" : data.isOn ? "Ligar aplicativo" : "Ligar verificação"}
        </Button>
      </div>
      {renew.data && (
        <RecoveryCodesDialog
          codes={renew.data.codes}
          onClose={() => {
            renew.reset();
            void query.refetch();
          }}
        />
      )}
      {isOpen && start.data && (
        <TotpDialog
          started={start.data}
          onClose={() => {
            setOpen(false);
            void query.refetch();
          }}
        />
      )}
    </>
  );
}

type TotpDialogProps = { started: StartedTotp; onClose: () => void };

/** Sets up an authenticator app: QR code, first code, then the recovery codes, which are shown once. */
function TotpDialog({ started: { uri, secret, sealed }, onClose }: TotpDialogProps) {
  const [code, setCode] = useState("");
  const enable = trpc.session.enableTotp.useMutation();
  if (enable.data) return <RecoveryCodesDialog codes={enable.data.codes} onClose={onClose} />;
  return (
    <FormDialog
      title="Ligar verificação em duas etapas"
      action="Ligar"
      busyAction="Ligando..."
      busy={enable.isPending}
      disabled={code === ""}
      dirty={code !== ""}
      onSubmit={() => enable.mutate({ sealed, code })}
      onClose={onClose}
    >
      <p className="text-pretty text-soft">
        Leia o QR code com um aplicativo autenticador, como Google Authenticator ou Microsoft Authenticator.
      </p>
      <Suspense>
        <TotpSeed uri={uri} secret={secret} />
      </Suspense>
      <Field
        label="Código do aplicativo"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={enable.error ? errorText(enable.error, texts.secondFactor.failed) : undefined}
      />
    </FormDialog>
  );
}
