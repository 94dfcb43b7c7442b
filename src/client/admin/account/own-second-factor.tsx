import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { QueryNotice } from "#client/admin/list/list-states.tsx";
import { withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { RecoveryCodesDialog } from "#client/admin/session/recovery-codes-dialog.tsx";
import { TotpSeed } from "#client/admin/session/totp-seed.tsx";
import { useDropSecondFactor } from "#client/admin/users/use-drop-second-factor.ts";
import { Button } from "#client/components/button.tsx";
import { Field } from "#client/components/field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { toast } from "#client/components/toast.tsx";
import { errorText } from "#client/lib/error-text.ts";
import type { StartedTotp } from "#shared/schemas/second-factor.ts";
import { texts } from "#shared/texts/texts.ts";

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
            <Button look="quiet" label="Desligar" busy={drop.isPending} onClick={() => void drop.ask()} />
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

type TotpDialogProps = { started: StartedTotp; onClose: () => void };

/** Sets an authenticator app up: its QR code, a first code, and then the recovery codes, shown once. */
function TotpDialog({ started: { uri, secret, sealed }, onClose }: TotpDialogProps) {
  const [code, setCode] = useState("");
  const enable = trpc.session.enableTotp.useMutation();
  if (enable.data) return <RecoveryCodesDialog codes={enable.data.codes} onClose={onClose} />;
  return (
    <FormDialog
      title="Ligar verificação em duas etapas"
      action="Ligar"
      busyAction="Ligando..."
      busy={enable.isPending}
      disabled={code === ""}
      onSubmit={(event) => {
        event.preventDefault();
        enable.mutate({ sealed, code });
      }}
      onClose={onClose}
    >
      <p className="text-pretty text-soft">
        Leia o QR code com um aplicativo autenticador, como Google Authenticator ou Microsoft Authenticator.
      </p>
      <TotpSeed uri={uri} secret={secret} />
      <Field
        label="Código do aplicativo"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={enable.error ? errorText(enable.error, texts.secondFactor.failed) : undefined}
      />
    </FormDialog>
  );
}
