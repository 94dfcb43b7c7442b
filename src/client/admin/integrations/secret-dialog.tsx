import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { toast } from "#client/components/toast.tsx";
import { texts } from "#shared/texts/texts.ts";

type SecretDialogProps = { secret: string; onClose: () => void };

/** Shows the secret of a webhook, to copy. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success({ title: texts.webhooks.secretCopied });
    } catch {
      toast.failure({ title: "O navegador não deixou copiar. Selecione o segredo e copie." });
    }
  };
  return (
    <Dialog
      title="Segredo do webhook"
      width="medium"
      onClose={onClose}
      footer={<Button onClick={() => void copy()}>Copiar segredo</Button>}
    >
      <p>Com ele o sistema que recebe confere que o aviso veio deste site. Guarde-o como uma senha.</p>
      <p className="mt-4 rounded-md border border-line bg-mist p-3 font-mono text-[0.8125rem] wrap-anywhere select-all">
        {secret}
      </p>
    </Dialog>
  );
}
