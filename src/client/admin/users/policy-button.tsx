import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { Button } from "#client/components/button.tsx";
import { toast } from "#client/components/toast.tsx";
import type { AccountPolicy } from "#shared/schemas/account-policy.ts";
import { texts } from "#shared/texts/texts.ts";
import { PolicyDialog } from "./policy-dialog.tsx";

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
      <Button look="quiet" size="small" aria-haspopup="dialog" busy={isLoading} onClick={() => void read()}>
        <ShieldCheck aria-hidden className="size-4" />
        {texts.accountPolicy.title}
      </Button>
      {opened && <PolicyDialog policy={opened} onClose={() => open(undefined)} />}
    </>
  );
}
