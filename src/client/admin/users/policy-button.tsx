import { ShieldCheck } from "lucide-react";
import { useId, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { SmallButton } from "#client/components/button.tsx";
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
  const isChanged =
    wanted.demandsFactor !== policy.demandsFactor ||
    wanted.demandsStrongPassword !== policy.demandsStrongPassword;
  return (
    <FormDialog
      title={said.title}
      action="Salvar"
      busyAction="Salvando..."
      busy={save.isPending}
      disabled={!isChanged}
      dirty={isChanged}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(changes);
      }}
      onClose={onClose}
    >
      <Rule
        label={said.factor}
        hint={said.factorHint}
        checked={wanted.demandsFactor}
        onChange={(demandsFactor) => setChanges({ ...changes, demandsFactor })}
      />
      <p role="status" className="text-pretty text-warning empty:hidden">
        {wanted.demandsFactor && !policy.demandsFactor && said.factorWarning}
      </p>
      <Rule
        label={said.strong}
        hint={said.strongHint}
        checked={wanted.demandsStrongPassword}
        onChange={(demandsStrongPassword) => setChanges({ ...changes, demandsStrongPassword })}
      />
    </FormDialog>
  );
}

type RuleProps = { label: string; hint: string; checked: boolean; onChange: (checked: boolean) => void };

function Rule({ label, hint, checked, onChange }: RuleProps) {
  const hintId = useId();
  return (
    <div>
      <label className="inline-flex items-center gap-2 font-medium">
        <input
          type="checkbox"
          aria-describedby={hintId}
          className="size-4 shrink-0 accent-accent-ink"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      <p id={hintId} className="mt-1 text-[0.8125rem] text-pretty text-soft">
        {hint}
      </p>
    </div>
  );
}
