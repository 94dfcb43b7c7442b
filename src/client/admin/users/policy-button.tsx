import { ShieldCheck } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { SmallButton } from "#client/components/button.tsx";
import { CheckField } from "#client/components/check-field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { toast } from "#client/components/toast.tsx";
import type { AccountPolicy } from "#shared/schemas/account-policy.ts";
import { texts } from "#shared/texts/texts.ts";

/** Opens the rules as they are now. */
export function PolicyButton() {
  const { policy } = trpc.useUtils().users;
  const [opened, open] = useState<AccountPolicy>();
  const [isLoading, setLoading] = useState(false);
  const read = async () => {
    setLoading(true);
    try {
      open(await policy.fetch());
    } catch (error) {
      toast.failure(withReason(texts.accountPolicy.loadFailed)(error as Error));
    }
    setLoading(false);
  };
  return (
    <>
      <SmallButton icon={ShieldCheck} aria-haspopup="dialog" busy={isLoading} onClick={() => void read()}>
        {texts.accountPolicy.title}
      </SmallButton>
      {opened && <PolicyDialog policy={opened} onClose={() => open(undefined)} />}
    </>
  );
}

const said = texts.accountPolicy;

/** What is demanded of every account; sends only what was changed here. */
function PolicyDialog({ policy, onClose }: { policy: AccountPolicy; onClose: () => void }) {
  const { users, session } = trpc.useUtils();
  const [changes, setChanges] = useState<Partial<AccountPolicy>>({});
  const wanted = { ...policy, ...changes };
  const save = trpc.users.setPolicy.useMutation({
    onSuccess: () => {
      toast.success({ title: said.changed });
      onClose();
    },
    onError: (error) => toast.failure(withReason(said.failed)(error)),
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
      title={said.title}
      busy={save.isPending}
      disabled={!isChanged}
      dirty={isChanged}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(changes);
      }}
      onClose={onClose}
    >
      <CheckField label={said.factor} hint={said.factorHint} {...rule("demandsFactor")} />
      <p role="status" className="text-pretty text-warning empty:hidden">
        {wanted.demandsFactor && !policy.demandsFactor && said.factorWarning}
      </p>
      <CheckField label={said.strong} hint={said.strongHint} {...rule("demandsStrongPassword")} />
    </FormDialog>
  );
}
