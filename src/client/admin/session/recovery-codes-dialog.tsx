import { Download } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { downloadText } from "#client/lib/download.ts";

/** Shows the recovery codes of a new factor, once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      title="Guarde os códigos de recuperação"
      isRead
      onClose={onClose}
      footer={
        <>
          <Button
            look="quiet"
            icon={Download}
            label="Baixar"
            onClick={() => downloadText("codigos-de-recuperacao.txt", `${codes.join("\n")}\n`, "text/plain")}
          />
          <Button label="Guardei os códigos" onClick={onClose} />
        </>
      }
    >
      <p className="text-pretty text-soft">
        A verificação em duas etapas está ligada. Sem o aparelho, cada um destes códigos abre a sua conta uma
        vez. Eles não aparecem de novo.
      </p>
      <ul className="mt-4 grid gap-1.5 rounded-lg bg-mist p-4 font-mono text-[0.8125rem]">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
