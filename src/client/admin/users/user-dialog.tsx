import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { PasswordField } from "#client/admin/session/password-field.tsx";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Field } from "#client/components/field.tsx";
import { errorCode } from "#client/lib/error-text.ts";
import { createUserInputSchema, editUserFormSchema, type User } from "#shared/schemas/user.ts";
import type { SavedUser } from "./use-user-writes.ts";

type UserDialogProps = {
  /** Undefined for a new user. */
  user: User | undefined;
  isMyself: boolean;
  /** Rejects when the user was not saved: the dialog stays as it is. */
  save: (user: SavedUser) => Promise<void>;
  onClose: () => void;
};

/** The form of a user; a failure leaves what was typed in place (product 12.6). */
export function UserDialog({ user, isMyself, save, onClose }: UserDialogProps) {
  const formId = useId();
  const hintId = useId();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(user ? editUserFormSchema : createUserInputSchema),
    defaultValues: {
      name: user?.name ?? "",
      email: user?.email ?? "",
      password: "",
      isActive: user?.isActive ?? true,
    },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    try {
      await save({ id: user?.id, ...values });
    } catch (error) {
      if (errorCode(error) === "conflict") setError("email", { message: (error as Error).message });
      return;
    }
    onClose();
  });
  return (
    <Dialog
      title={user ? "Editar usuário" : "Novo usuário"}
      onClose={onClose}
      dirty={isDirty}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting}>
            {isSubmitting ? "Salvando..." : user ? "Salvar" : "Criar usuário"}
          </Button>
        </>
      }
    >
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
              className="size-4 accent-accent-strong"
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
    </Dialog>
  );
}
