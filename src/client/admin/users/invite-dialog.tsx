import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { trpc } from "#client/admin/admin-trpc.ts";
import { withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { Field } from "#client/components/field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { toast } from "#client/components/toast.tsx";
import { inviteUserInputSchema } from "#shared/schemas/invitation.ts";
import { texts } from "#shared/texts/texts.ts";

const said = texts.invitations;

/** Invites a person by name and e-mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { invitations } = trpc.useUtils().users;
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(inviteUserInputSchema),
    defaultValues: { name: "", email: "" },
  });
  const { errors } = formState;
  const invite = trpc.users.invite.useMutation({
    onSuccess: () => {
      toast.success({ title: said.sent });
      onClose();
    },
    onError: (error) => toast.failure(withReason(said.failed)(error)),
    onSettled: () => invitations.invalidate(),
  });
  return (
    <FormDialog
      title={said.heading}
      action={said.send}
      busyAction="Enviando..."
      busy={invite.isPending}
      dirty={formState.isDirty}
      onSubmit={handleSubmit((values) => invite.mutate(values))}
      onClose={onClose}
    >
      <p className="text-pretty text-soft">{said.hint}</p>
      <Field label="Nome" autoComplete="off" required error={errors.name?.message} {...register("name")} />
      <Field
        label="E-mail"
        type="email"
        autoComplete="off"
        required
        error={errors.email?.message}
        {...register("email")}
      />
    </FormDialog>
  );
}
