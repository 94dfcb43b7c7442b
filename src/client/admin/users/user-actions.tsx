import { Mail, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { ScreenActions } from "#client/admin/layout/screen-actions.tsx";
import { withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { toast } from "#client/components/toast.tsx";
import type { AccountPolicy } from "#shared/schemas/account-policy.ts";
import { texts } from "#shared/texts/texts.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { PolicyDialog } from "./policy-dialog.tsx";

/** Opens the rules as they are now, or an invitation. */
export function UserActions() {
  const { policy } = trpc.useUtils().users;
  const [opened, open] = useState<AccountPolicy | "invitation">();
  const [isLoading, setLoading] = useState(false);
  const close = () => open(undefined);
  const readPolicy = async () => {
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
      <ScreenActions
        actions={[
          {
            label: texts.accountPolicy.title,
            icon: ShieldCheck,
            opensDialog: true,
            busy: isLoading,
            run: () => void readPolicy(),
          },
          {
            label: texts.invitations.action,
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
