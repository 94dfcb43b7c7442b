import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { Mail, ShieldCheck } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { trpc } from "#client/admin/admin-trpc.ts";
import { ScreenActions } from "#client/admin/layout/screen-actions.tsx";
import { CheckField } from "#client/components/check-field.tsx";
import { Field } from "#client/components/field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { fieldsOf } from "#client/lib/fields-of.ts";
import type { AccountPolicy } from "#shared/schemas/account-policy.ts";
import { inviteUserInputSchema } from "#shared/schemas/invitation.ts";
import { texts } from "#shared/texts/texts.ts";

const { accountPolicy: rules, invitations } = texts;

/** Buttons that open the account rules and an invitation. */
export function UserActions() {
  const { policy } = trpc.useUtils().users;
  const [opened, open] = useState<AccountPolicy | "invitation">();
  const close = () => open(undefined);
  const readPolicy = useMutation({
    mutationFn: () => policy.fetch(),
    onSuccess: open,
    onError: sayFailure(rules.loadFailed),
  });
  return (
    <>
      <ScreenActions
        actions={[
          {
            label: rules.title,
            icon: ShieldCheck,
            opensDialog: true,
            busy: readPolicy.isPending,
            run: () => readPolicy.mutate(),
          },
          {
            label: invitations.action,
            icon: Mail,
            opensDialog: true,
            run: () => open("invitation"),
          },
        ]}
      />
      {opened === "invitation" && <InviteDialog onClose={close} />}
      {typeof opened === "object" && <PolicyDialog policy={opened} onClose={close} />}
    </>
  );
}

/** Invites a person by name and e-mail. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const { users } = trpc.useUtils();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(inviteUserInputSchema),
    defaultValues: { name: "", email: "" },
  });
  const field = fieldsOf({ register, formState });
  const invite = trpc.users.invite.useMutation({
    onSuccess: () => {
      toast.success({ title: invitations.sent });
      onClose();
    },
    onError: sayFailure(invitations.failed),
    onSettled: () => users.invitations.invalidate(),
  });
  return (
    <FormDialog
      title={invitations.heading}
      action={invitations.send}
      busyAction="Enviando..."
      busy={invite.isPending}
      dirty={formState.isDirty}
      onSubmit={handleSubmit((values) => invite.mutate(values))}
      onClose={onClose}
    >
      <p className="text-pretty text-soft">{invitations.hint}</p>
      <Field label="Nome" autoComplete="off" required {...field("name")} />
      <Field label="E-mail" type="email" autoComplete="off" required {...field("email")} />
    </FormDialog>
  );
}

/** Rules of all accounts; sends only changed ones. */
function PolicyDialog({ policy, onClose }: { policy: AccountPolicy; onClose: () => void }) {
  const { users, session } = trpc.useUtils();
  const [changes, setChanges] = useState<Partial<AccountPolicy>>({});
  const wanted = { ...policy, ...changes };
  const save = trpc.users.setPolicy.useMutation({
    onSuccess: () => {
      toast.success({ title: rules.changed });
      onClose();
    },
    onError: sayFailure(rules.failed),
    onSettled: () => {
      void users.invalidate();
      void session.passwordMin.invalidate();
    },
  });
  const rule = (name: "demandsFactor" | "demandsStrongPassword") => ({
    className: "font-medium",
    checked: wanted[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setChanges({ ...changes, [name]: target.checked }),
  });
  const isChanged =
    wanted.demandsFactor !== policy.demandsFactor ||
    wanted.demandsStrongPassword !== policy.demandsStrongPassword;
  return (
    <FormDialog
      title={rules.title}
      busy={save.isPending}
      disabled={!isChanged}
      dirty={isChanged}
      onSubmit={() => save.mutate(changes)}
      onClose={onClose}
    >
      <CheckField label={rules.factor} hint={rules.factorHint} {...rule("demandsFactor")} />
      <p role="status" className="text-pretty text-warning empty:hidden">
        {wanted.demandsFactor && !policy.demandsFactor && rules.factorWarning}
      </p>
      <CheckField label={rules.strong} hint={rules.strongHint} {...rule("demandsStrongPassword")} />
    </FormDialog>
  );
}
