import { ImageOff } from "lucide-react";
import { useState } from "react";
import { FileButton } from "#client/admin/media/file-button.tsx";
import { SendingProgress } from "#client/admin/media/sending-progress.tsx";
import { useImageUpload } from "#client/admin/media/use-image-upload.ts";
import { Field } from "#client/components/field.tsx";
import { toast } from "#client/components/toast.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { slotProfiles } from "#shared/schemas/media.ts";
import { PROOF_MAX, type ProofCustomer } from "#shared/schemas/proof.ts";
import { siteConfigNames } from "#shared/schemas/site-config-names.ts";
import { texts } from "#shared/texts/texts.ts";
import { ListEditor } from "./list-editor.tsx";
import { useListSetting } from "./use-list-setting.ts";

/** The logos of customers; an image is stored when it is chosen, and shown when the settings are saved. */
export function CustomersField() {
  const setting = useListSetting<ProofCustomer>("proof_customers");
  const upload = useImageUpload();
  const [sending, setSending] = useState<{ position: number; share: number }>();

  const send = async (position: number, file: File) => {
    setSending({ position, share: 0 });
    try {
      const onProgress = (share: number) => setSending({ position, share });
      const { url } = await upload({ slot: "logo", file, onProgress });
      setting.update(position, { image: url });
    } catch (error) {
      toast.failure({ title: texts.uploads.failedTitle, description: errorText(error) });
    } finally {
      setSending(undefined);
    }
  };
  return (
    <ListEditor
      setting={setting}
      title={siteConfigNames.proof_customers.name}
      hint="Em uma linha abaixo do destaque da página inicial. Publique só com autorização do cliente."
      empty="Nenhuma logo. Sem logos, números e depoimentos, o site não mostra esta faixa."
      addLabel="Acrescentar cliente"
      blank={{ name: "", image: "", url: "" }}
      max={PROOF_MAX.customers}
      nameOf={({ name }, position) => name || `Cliente ${position + 1}`}
      locked={sending !== undefined}
    >
      {(position, customer) => (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label="Nome do cliente" required {...setting.text(position, "name")} />
            <Field
              label="Site do cliente (opcional)"
              type="url"
              placeholder="https://"
              {...setting.text(position, "url")}
            />
          </div>
          <div className="flex flex-wrap items-center gap-4">
            <LogoThumbnail customer={customer} />
            {sending?.position === position ? (
              <SendingProgress share={sending.share} />
            ) : (
              <FileButton
                label={customer.image === "" ? "Escolher logo" : "Substituir logo"}
                about={customer.name || `cliente ${position + 1}`}
                accept={slotProfiles.logo.accept}
                disabled={sending !== undefined}
                onFile={(file) => void send(position, file)}
              />
            )}
          </div>
        </>
      )}
    </ListEditor>
  );
}

function LogoThumbnail({ customer: { image, name } }: { customer: ProofCustomer }) {
  return (
    <span className="grid h-14 w-32 shrink-0 place-items-center rounded-md bg-surface p-2 ring-1 ring-line ring-inset">
      {image === "" ? (
        <span className="flex items-center gap-1.5 text-[0.6875rem] text-soft">
          <ImageOff aria-hidden className="size-4" />
          Sem logo
        </span>
      ) : (
        <img src={image} alt={name ? `Logo: ${name}` : "Logo"} className="max-h-10 max-w-28 object-contain" />
      )}
    </span>
  );
}
