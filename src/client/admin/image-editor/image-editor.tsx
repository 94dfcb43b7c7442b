import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { readAsDataUrl } from "#client/admin/media/data-url.ts";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { toast } from "#client/components/toast.tsx";
import { downloadBlob } from "#client/lib/download.ts";
import type { ImageSettings } from "#shared/schemas/image-edit.ts";
import { MEDIA_MAX_BYTES } from "#shared/schemas/media.ts";
import { texts } from "#shared/texts/texts.ts";
import { EditorHistory, EditorPanel } from "./editor-panel.tsx";
import { EditorFailed, EditorLoading, GeneratingNotice } from "./editor-states.tsx";
import { Preview } from "./preview.tsx";
import { useEditedImage } from "./use-image.ts";
import { useImageSettings } from "./use-image-settings.ts";

type ImageEditorProps = {
  /** An address of this site, or a data URL. */
  source: string;
  /** The settings that an earlier edit of this image was left with. */
  start?: ImageSettings | undefined;
  /** Gets the edited image and what made it, undefined for the defaults; then the editor closes. */
  onSave: (pngDataUrl: string, settings: ImageSettings | undefined) => void;
  onClose: () => void;
};

/** Edits one image in a dialog. Saving and downloading give what the preview shows. */
export function ImageEditor({ source, start, onSave, onClose }: ImageEditorProps) {
  const editor = useImageSettings(start);
  const { image, failed, retry } = useEditedImage(source);
  const [generating, setGenerating] = useState<"save" | "download">();
  const open = useOpen();

  const generate = async (purpose: "save" | "download") => {
    if (!image) return;
    setGenerating(purpose);
    const { settings, isDefault } = editor;
    try {
      const png = await image.exportPng(settings, MEDIA_MAX_BYTES);
      if (!open.current) return;
      if (purpose === "download") return downloadBlob("imagem-editada.png", png);
      const dataUrl = await readAsDataUrl(png);
      if (!open.current) return;
      onSave(dataUrl, isDefault ? undefined : settings);
      onClose();
    } catch (error) {
      console.warn("the image was not generated", error);
      toast.failure({
        title: texts.imageEditor.failed,
        description: texts.imageEditor.failedAdvice,
      });
    } finally {
      setGenerating(undefined);
    }
  };

  return (
    <Dialog
      title="Editar imagem"
      width="large"
      dirty={editor.changed}
      onClose={onClose}
      footer={
        !failed && (
          <>
            <Button
              look="quiet"
              busy={generating === "download"}
              disabled={!image || generating !== undefined}
              onClick={() => void generate("download")}
            >
              {generating !== "download" && <Download aria-hidden className="size-4" />}
              Baixar
            </Button>
            <Button
              busy={generating === "save"}
              disabled={!image || generating !== undefined}
              onClick={() => void generate("save")}
            >
              Salvar
            </Button>
          </>
        )
      }
    >
      {failed ? (
        <EditorFailed onRetry={retry} onClose={onClose} />
      ) : !image ? (
        <EditorLoading />
      ) : (
        <fieldset
          disabled={generating !== undefined}
          className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_18.5rem] lg:gap-6"
        >
          <legend className="sr-only">Edição da imagem</legend>
          <div className="sticky -top-6 z-10 -mx-6 -mt-6 flex flex-col gap-3 self-start border-b border-line bg-surface px-6 pt-4 pb-3 lg:top-0 lg:mx-0 lg:mt-0 lg:border-0 lg:p-0">
            <div className="relative h-[32svh] rounded-xl border border-line bg-mist lg:h-[min(60svh,34rem)]">
              <Preview image={image} editor={editor} />
              {generating && <GeneratingNotice />}
            </div>
            <EditorHistory editor={editor} />
            {start && <p className="text-[0.8125rem] text-soft">{texts.imageEditor.fromOriginal}</p>}
          </div>
          <EditorPanel image={image} editor={editor} />
        </fieldset>
      )}
    </Dialog>
  );
}

/** Whether the editor is still mounted: an image that is ready after it was closed is dropped. */
function useOpen() {
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  return open;
}
