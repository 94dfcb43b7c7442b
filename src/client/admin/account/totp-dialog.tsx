import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { RecoveryCodesDialog } from "#client/admin/session/recovery-codes-dialog.tsx";
import { TotpSeed } from "#client/admin/session/totp-seed.tsx";
import { Field } from "#client/components/field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { errorText } from "#client/lib/error-text.ts";
import type { StartedTotp } from "#shared/schemas/second-factor.ts";
import { texts } from "#shared/texts/texts.ts";

type TotpDialogProps = { started: StartedTotp; onClose: () => void };

/** Sets an authenticator app up: its QR code, a first code, and then the recovery codes, shown once. */
export function TotpDialog({ started: { uri, secret, sealed }, onClose }: TotpDialogProps) {
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
