import { Download } from "lucide-react";
import { useState } from "react";
import { encode } from "uqr";
import { trpc } from "#client/admin/admin-trpc.ts";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Field } from "#client/components/field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { downloadText } from "#client/lib/download.ts";
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
      <QrCode text={uri} />
      <p className="text-[0.8125rem] text-pretty text-soft">
        Sem câmera? Digite esta chave no aplicativo:{" "}
        <code className="font-mono text-ink wrap-anywhere">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
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

/** Dark on white in both themes: many apps read no inverted codes. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 3 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label="QR code para o aplicativo autenticador"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-lg border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      title="Guarde os códigos de recuperação"
      isRead
      onClose={onClose}
      footer={
        <>
          <Button
            look="quiet"
            onClick={() => downloadText("codigos-de-recuperacao.txt", `${codes.join("\n")}\n`, "text/plain")}
          >
            <Download aria-hidden className="size-4" />
            Baixar
          </Button>
          <Button onClick={onClose}>Guardei os códigos</Button>
        </>
      }
    >
      <p className="text-pretty text-soft">
        A verificação está ligada. Sem o celular, cada um destes códigos abre a sua conta uma vez. Eles não
        aparecem de novo.
      </p>
      <ul className="mt-4 grid gap-1.5 rounded-lg bg-mist p-4 font-mono text-[0.8125rem]">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
