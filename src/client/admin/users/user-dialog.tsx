import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { trpc } from "#client/admin/admin-trpc.ts";
import { DraftNotice, draftNoticeInDialog } from "#client/admin/drafts/draft-notice.tsx";
import { useFormDraft, useFormStart } from "#client/admin/drafts/use-form-draft.ts";
import { NEW_ROW } from "#client/admin/list/use-row-in-url.ts";
import { changedFields } from "#client/admin/record/changed-fields.ts";
import { RecordConflictDialog } from "#client/admin/record/record-conflict-dialog.tsx";
import { RecordHistory } from "#client/admin/record/record-history.tsx";
import { useRecordSave } from "#client/admin/record/use-record-save.ts";
import { PasswordField } from "#client/admin/session/password-field.tsx";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Field } from "#client/components/field.tsx";
import { errorCode } from "#client/lib/error-text.ts";
import {
  type CreateUserInput,
  createUserInputSchema,
  editUserFormSchema,
  type UpdateUserInput,
  type User,
} from "#shared/schemas/user.ts";
import { texts } from "#shared/texts.ts";

type UserForm = z.input<typeof createUserInputSchema>;

type UserDialogProps = {
  /** Undefined for a new user. */
  user: User | undefined;
  isMyself: boolean;
  /** Both reject when the user was not saved: the dialog stays as it is. */
  create: (input: CreateUserInput) => Promise<unknown>;
  update: (changes: UpdateUserInput) => Promise<unknown>;
  onClose: () => void;
};

/** A password is not stored anywhere but on the server. */
const secret = ["password"] as const;

/**
 * The form of a user; a failure leaves what was typed in place (product 12.6). What is typed is a draft, without the
 * password (product 7.11).
 */
export function UserDialog({ user, isMyself, create, update, onClose }: UserDialogProps) {
  const formId = useId();
  const hintId = useId();
  const start = useFormStart<UserForm>(`user:${user?.id ?? NEW_ROW}`, {
    values: {
      name: user?.name ?? "",
      email: user?.email ?? "",
      password: "",
      isActive: user?.isActive ?? true,
    },
    version: user?.version,
  });
  const form = useForm({
    resolver: zodResolver(user ? editUserFormSchema : createUserInputSchema),
    defaultValues: { ...start.base, ...start.mine },
  });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const { dirty, isRestored, leave, restart } = useFormDraft({ start, form, secret });
  const showTakenEmail = (error: unknown) => {
    if (errorCode(error) === "conflict") setError("email", { message: (error as Error).message });
  };
  const edit = useRecordSave<Partial<UserForm>>({
    write: async (changes, baseVersion) => {
      if (user) await update({ id: user.id, ...changes, baseVersion });
      // Also where the dialog has closed meanwhile.
      start.discard();
    },
    onSaved: () => {
      // Also where every choice fell on what was saved, and nothing was sent.
      start.discard();
      leave(onClose);
    },
    onFailed: showTakenEmail,
    failed: texts.users.updateFailed,
  });
  const submit = handleSubmit(async (values) => {
    if (user) return edit.save(changedFields<UserForm>(start.base, values), start.version);
    try {
      await create(values);
    } catch (error) {
      return showTakenEmail(error);
    }
    start.discard();
    leave(onClose);
  });
  const close = () => {
    // A pending save may still fail: then the draft keeps what was typed.
    if (!isSubmitting) start.discard();
    leave(onClose);
  };
  const dialog = (
    <Dialog
      title={user ? "Editar usuário" : "Novo usuário"}
      onClose={close}
      dirty={dirty}
      footer={(requestClose) => (
        <>
          <Button look="quiet" onClick={requestClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting}>
            {isSubmitting ? "Salvando..." : user ? "Salvar" : "Criar usuário"}
          </Button>
        </>
      )}
    >
      {isRestored && (
        <DraftNotice
          consequence={user ? "Os campos voltam ao que está salvo." : "Os campos voltam a ficar em branco."}
          lacks="A senha não fica no rascunho."
          onDiscard={restart}
          className={draftNoticeInDialog}
        />
      )}
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label="Nome" autoComplete="off" required error={errors.name?.message} {...register("name")} />
        <Field
          label="E-mail"
          type="email"
          autoComplete="off"
          required
          error={errors.email?.message}
          {...register("email")}
        />
        <PasswordField
          label="Senha"
          autoComplete="new-password"
          required={!user}
          hint={user ? "Deixe em branco para manter a senha atual" : "Pelo menos 6 caracteres"}
          error={errors.password?.message}
          {...register("password")}
        />
        <div>
          <label className="inline-flex items-center gap-2 font-medium">
            <input
              type="checkbox"
              aria-describedby={hintId}
              className="size-4 accent-accent-ink"
              {...register("isActive")}
              disabled={isMyself}
            />
            Ativo
          </label>
          <p id={hintId} className="mt-1 text-[0.8125rem] text-soft">
            {isMyself
              ? "Você não pode desativar o seu próprio usuário"
              : "Só usuários ativos entram na área administrativa"}
          </p>
        </div>
      </form>
      {user && <RecordHistory id={user.id} query={trpc.users.history} />}
    </Dialog>
  );
  return (
    <>
      {dialog}
      <RecordConflictDialog edit={edit} />
    </>
  );
}
