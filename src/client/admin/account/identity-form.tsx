import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { changedFields } from "#client/admin/drafts/use-draft.ts";
import { RecordConflictDialog } from "#client/admin/record/record-conflict-dialog.tsx";
import { useRecordSave } from "#client/admin/record/use-record-save.ts";
import { useUserWrites } from "#client/admin/users/use-user-writes.ts";
import { Button } from "#client/components/button.tsx";
import { Field } from "#client/components/field.tsx";
import { errorCode } from "#client/lib/error-text.ts";
import { editUserFormSchema, type User } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts/texts.ts";

const formSchema = editUserFormSchema.pick({ name: true, email: true, mailsContacts: true });
type Identity = Required<Pick<User, "name" | "email" | "mailsContacts">>;

/** Name, address and mails of one's own account. */
export function IdentityForm({ user }: { user: User }) {
  const { update } = useUserWrites();
  const { name, email, mailsContacts = false } = user;
  const saved: Identity = { name, email, mailsContacts };
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: saved,
  });
  const { errors, isDirty, isSubmitting } = formState;
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
      <Field label="Nome" autoComplete="name" required error={errors.name?.message} {...register("name")} />
      <Field
        label="E-mail"
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...register("email")}
      />
      <label className="inline-flex items-center gap-2 font-medium">
        <input type="checkbox" className="size-4 shrink-0 accent-accent-ink" {...register("mailsContacts")} />
        Receber os contatos do dia por e-mail, toda manhã
      </label>
      <Button type="submit" busy={isSubmitting} disabled={!isDirty} className="self-end max-sm:w-full">
        Salvar
      </Button>
      <RecordConflictDialog edit={edit} />
    </form>
  );
}
