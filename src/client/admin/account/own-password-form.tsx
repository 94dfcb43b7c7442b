import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { trpc } from "#client/admin/admin-trpc.ts";
import { withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { NewPasswordField } from "#client/admin/session/new-password-field.tsx";
import { PasswordField } from "#client/admin/session/password-field.tsx";
import { Button } from "#client/components/button.tsx";
import { toast } from "#client/components/toast.tsx";
import { repeatedPasswordSchema } from "#shared/schemas/password.ts";
import type { User } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts/texts.ts";

const empty = { password: "", repeated: "" };

/** Changes one's own password, which ends the other sessions. */
export function OwnPasswordForm({ user }: { user: User }) {
  const queries = trpc.useUtils();
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(repeatedPasswordSchema),
    defaultValues: empty,
  });
  const { errors } = formState;
  const change = trpc.users.update.useMutation({
    onSuccess: () => {
      reset(empty);
      toast.success({ title: texts.account.passwordChanged });
    },
    onError: (error) => toast.failure(withReason(texts.account.passwordFailed)(error)),
    onSettled: () => queries.users.invalidate(),
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ password }) => change.mutate({ id: user.id, password }))}
      className="mt-4 flex flex-col gap-4"
    >
      <input type="hidden" autoComplete="username" value={user.email} readOnly />
      <NewPasswordField label="Nova senha" error={errors.password?.message} {...register("password")} />
      <PasswordField
        label="Confirmar nova senha"
        autoComplete="new-password"
        required
        error={errors.repeated?.message}
        {...register("repeated")}
      />
      <Button type="submit" busy={change.isPending} className="self-end max-sm:w-full">
        {change.isPending ? "Trocando..." : "Trocar senha"}
      </Button>
    </form>
  );
}
