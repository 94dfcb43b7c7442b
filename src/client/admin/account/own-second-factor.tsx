import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { QueryNotice } from "#client/admin/list/list-states.tsx";
import { withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { RecoveryCodesDialog } from "#client/admin/session/recovery-codes-dialog.tsx";
import { useDropSecondFactor } from "#client/admin/users/use-drop-second-factor.ts";
import { Button } from "#client/components/button.tsx";
import { toast } from "#client/components/toast.tsx";
import { texts } from "#shared/texts/texts.ts";
import { TotpDialog } from "./totp-dialog.tsx";

const said = texts.secondFactor;

/** Turns one's own second factor on, replaces it and turns it off. */
export function OwnSecondFactor({ userId }: { userId: string }) {
  const query = trpc.users.secondFactor.useQuery(userId);
  const drop = useDropSecondFactor(userId, { isOwn: true });
  const [isOpen, setOpen] = useState(false);
  const start = trpc.session.startTotp.useMutation({
    onSuccess: () => setOpen(true),
    onError: (error) => toast.failure(withReason(said.failed)(error)),
  });
  const renew = trpc.session.renewRecoveryCodes.useMutation({
    onError: (error) => toast.failure(withReason(said.failed)(error)),
  });
  const { data } = query;
  if (!data) return <QueryNotice query={query} loading="Carregando..." failed={said.loadFailed} />;
  return (
    <>
      <p className="mt-2 text-pretty text-soft">
        {data.isOn
          ? `${data.hasApp ? said.on : said.onByPasskey} ${said.codesLeft(data.codesLeft)}`
          : said.off}
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-2 max-sm:flex-col">
        {data.isOn && (
          <>
            <Button look="quiet" busy={drop.isPending} onClick={() => void drop.ask()}>
              Desligar
            </Button>
            <Button look="quiet" busy={renew.isPending} onClick={() => renew.mutate()}>
              Trocar códigos
            </Button>
          </>
        )}
        <Button look={data.isOn ? "quiet" : "primary"} busy={start.isPending} onClick={() => start.mutate()}>
          {data.hasApp ? "Trocar aplicativo e códigos" : data.isOn ? "Ligar aplicativo" : "Ligar verificação"}
        </Button>
      </div>
      {renew.data && (
        <RecoveryCodesDialog
          codes={renew.data.codes}
          onClose={() => {
            renew.reset();
            void query.refetch();
          }}
        />
      )}
      {isOpen && start.data && (
        <TotpDialog
          started={start.data}
          onClose={() => {
            setOpen(false);
            void query.refetch();
          }}
        />
      )}
    </>
  );
}
