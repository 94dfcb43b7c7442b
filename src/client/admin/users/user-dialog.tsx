import { zodResolver } from "@hookform/resolvers/zod";
import type { z } from "zod";
import { trpc } from "#client/admin/admin-trpc.ts";
import { DraftDialog } from "#client/admin/drafts/draft-dialog.tsx";
import { changedFields } from "#client/admin/drafts/use-draft.ts";
import { useDraftForm } from "#client/admin/drafts/use-draft-form.ts";
import { NEW_ROW } from "#client/admin/list/use-row-in-url.ts";
import { RecordConflictDialog } from "#client/admin/record/record-conflict-dialog.tsx";
import { RecordFold } from "#client/admin/record/record-fold.tsx";
import { RecordHistory } from "#client/admin/record/record-history.tsx";
import { useRecordSave } from "#client/admin/record/use-record-save.ts";
import { NewPasswordField } from "#client/admin/session/new-password-field.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { CheckField } from "#client/components/check-field.tsx";
import { Field } from "#client/components/field.tsx";
import { errorCode } from "#client/lib/error-text.ts";
import {
  type CreateUserInput,
  editUserFormSchema,
  newUserFormSchema,
  type UpdateUserInput,
  type User,
} from "#shared/schemas/user.ts";
import { texts } from "#shared/texts/texts.ts";
import { TrustedDevices } from "./trusted-devices.tsx";
import { useDropSecondFactor } from "./use-drop-second-factor.ts";
import type { AskHeir, Leaving } from "./use-leaving.ts";
import { Sessions } from "./user-sessions.tsx";

type UserForm = z.input<typeof editUserFormSchema>;

type UserDialogProps = {
  /** Undefined for a new user. */
  user: User | undefined;
  isMyself: boolean;
  /** Both reject if nothing was saved; the dialog then stays unchanged. */
  create: (input: CreateUserInput) => Promise<unknown>;
  update: (changes: UpdateUserInput) => Promise<unknown>;
  askHeir: AskHeir;
  onClose: () => void;
};

/** Never store passwords in the browser. */
const secret = ["password"] as const;

/** Form of a user; failures keep the input, which is a draft without the password. */
export function UserDialog({ user, isMyself, create, update, askHeir, onClose }: UserDialogProps) {
  const draft = useDraftForm<UserForm, z.output<typeof editUserFormSchema>>({
    name: `user:${user?.id ?? NEW_ROW}`,
    values: {
      name: user?.name ?? "",
      email: user?.email ?? "",
      password: "",
      isActive: user?.isActive ?? true,
      mailsContacts: user?.mailsContacts ?? false,
    },
    version: user?.version,
    resolver: zodResolver(user ? editUserFormSchema : newUserFormSchema),
    secret,
  });
  const { register, handleSubmit, setError, formState } = draft.form;
  const { field } = draft;
  const showTakenEmail = (error: unknown) => {
    if (errorCode(error) === "conflict") setError("email", { message: (error as Error).message });
  };
  const edit = useRecordSave<Partial<UserForm> & Leaving>({
    write: async (changes, baseVersion) => {
      if (user) await update({ id: user.id, ...changes, baseVersion });
      // Also if the dialog has closed meanwhile.
      draft.discard();
    },
    // Also if the conflict was resolved entirely with saved values.
    onSaved: () => draft.finish(onClose),
    onFailed: showTakenEmail,
    failed: texts.users.updateFailed,
  });
  const change = async (of: User, values: UserForm) => {
    const changes = changedFields<UserForm>(draft.base, values);
    const leaving = changes.isActive === false ? await askHeir(of, "deactivate") : {};
    return leaving && edit.save({ ...changes, ...leaving }, draft.version);
  };
  const dialog = (
    <DraftDialog
      draft={draft}
      title={user ? "Editar usuário" : "Novo usuário"}
      action={user ? "Salvar" : "Criar usuário"}
      busyAction="Salvando..."
      busy={formState.isSubmitting}
      onSubmit={
        user ? handleSubmit((values) => change(user, values)) : draft.submit(create, onClose, showTakenEmail)
      }
      onClose={onClose}
      lacks="A senha não fica no rascunho."
      after={
        user && (
          <>
            <RecordFold title={texts.sessions.title} prints="once opened">
              <Sessions userId={user.id} />
            </RecordFold>
            <RecordFold title={texts.trustedDevices.title} prints="once opened">
              <TrustedDevices userId={user.id} />
            </RecordFold>
            {!isMyself && <OtherSecondFactor userId={user.id} />}
            <RecordHistory id={user.id} query={trpc.users.history} />
          </>
        )
      }
    >
      <Field label="Nome" autoComplete="off" required {...field("name")} />
      <Field label="E-mail" type="email" autoComplete="off" required {...field("email")} />
      <NewPasswordField
        label="Senha"
        required={!user}
        {...(user && { hint: "Deixe em branco para manter a senha atual" })}
        {...field("password")}
      />
      <CheckField
        label="Ativo"
        className="font-medium"
        hint={
          isMyself
            ? "Você não pode desativar o seu próprio usuário"
            : "Só usuários ativos entram na área administrativa"
        }
        {...register("isActive")}
        disabled={isMyself}
      />
      {isMyself && (
        <CheckField
          label="Receber os contatos combinados por e-mail, de manhã ou na hora marcada"
          className="font-medium"
          {...register("mailsContacts")}
        />
      )}
    </DraftDialog>
  );
  return (
    <>
      {dialog}
      <RecordConflictDialog edit={edit} />
    </>
  );
}

/** Collapsed section for a colleague who has lost the second factor; absent without one. */
function OtherSecondFactor({ userId }: { userId: string }) {
  const { data } = trpc.users.secondFactor.useQuery(userId);
  const drop = useDropSecondFactor(userId, { isOwn: false });
  if (!data?.isOn) return null;
  return (
    <RecordFold title={texts.secondFactor.title}>
      <p className="mt-3 text-pretty text-soft">
        Se a pessoa perdeu o celular e os códigos de recuperação, desligue aqui; ela liga de novo depois.
      </p>
      <SmallButton label="Desligar" className="mt-2" busy={drop.isPending} onClick={() => void drop.ask()} />
    </RecordFold>
  );
}
