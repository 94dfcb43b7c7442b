import { drawQrCode, QrCode } from "#client/components/qr-code.tsx";
import type { StartedTotp } from "#shared/schemas/second-factor.ts";

/** The seed of an authenticator app, as a QR code and as text. */
export function TotpSeed({ uri, secret }: Pick<StartedTotp, "uri" | "secret">) {
  const drawing = drawQrCode(uri);
  return (
    <>
      {drawing && (
        <QrCode drawing={drawing} label="QR code para o aplicativo autenticador" className="mx-auto" />
      )}
      <p className="text-[0.8125rem] text-pretty text-soft">
        Sem câmera? Digite este código no aplicativo:{" "}
        <code className="font-mono text-ink wrap-anywhere">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
    </>
  );
}
