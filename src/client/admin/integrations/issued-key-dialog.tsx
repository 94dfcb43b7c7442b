import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { toast } from "#client/components/toast.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { IssuedApiKey } from "#shared/schemas/api-key.ts";

type IssuedKeyDialogProps = { issued: IssuedApiKey; onClose: () => void };

/** Shows the secret of a new or rolled key; nothing shows it again. */
export function IssuedKeyDialog({ issued: { name, secret, expiresAt }, onClose }: IssuedKeyDialogProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success({ title: "Chave copiada." });
    } catch {
      toast.failure({ title: "O navegador não deixou copiar. Selecione a chave e copie." });
    }
  };
  return (
    <Dialog
      title={`Chave de "${name}"`}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Já guardei
          </Button>
          <Button onClick={() => void copy()}>Copiar chave</Button>
        </>
      }
    >
      <p>
        Copie agora: ela <strong>não aparece de novo</strong>. Vale até {formatDateTime(new Date(expiresAt))}.
      </p>
      <p className="mt-4 rounded-md border border-line bg-mist p-3 font-mono text-[0.8125rem] wrap-anywhere select-all">
        {secret}
      </p>
      <p className="mt-4 text-pretty text-soft">
        O outro programa a envia no cabeçalho <code>Authorization: Bearer</code>, nunca no endereço.
      </p>
    </Dialog>
  );
}
