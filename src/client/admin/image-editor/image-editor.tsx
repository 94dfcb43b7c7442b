import { CircleHelp, Download, ImageOff, LoaderCircle } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { helpPath } from "#client/admin/help/help-topics.ts";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Skeleton } from "#client/components/skeleton.tsx";
import { toast } from "#client/components/toast.tsx";
import { downloadBlob } from "#client/lib/download.ts";
import { useMounted } from "#client/lib/use-mounted.ts";
import type { ImageSettings } from "#shared/schemas/image-edit.ts";
import { MEDIA_MAX_BYTES } from "#shared/schemas/media.ts";
import { texts } from "#shared/texts/texts.ts";
import { EditorHistory, EditorPanel } from "./editor-panel.tsx";
import type { OpenedImage } from "./image-engine.ts";
import { useImageSettings } from "./image-settings.ts";
import { openImage } from "./open-image.ts";
import { Preview } from "./preview.tsx";

type ImageEditorProps = {
  /** URL on this site, or a data URL. */
  source: string;
  /** Settings of an earlier edit of this image. */
  start?: ImageSettings | undefined;
  /** Gets the edited image and its settings, undefined for the defaults; the editor then closes. */
  onSave: (png: Blob, settings: ImageSettings | undefined) => void;
  onClose: () => void;
};

/** Edits an image in a dialog. Save and download produce exactly what the preview shows. */
export function ImageEditor({ source, start, onSave, onClose }: ImageEditorProps) {
  const editor = useImageSettings(start);
  const { image, failed, retry } = useEditedImage(source);
  const [generating, setGenerating] = useState<"save" | "download">();
  const open = useMounted();

  const generate = async (purpose: "save" | "download") => {
    if (!image) return;
    setGenerating(purpose);
    const { settings, isDefault } = editor;
    try {
      const png = await image.exportPng(settings, MEDIA_MAX_BYTES);
      if (!open.current) return;
      if (purpose === "download") return downloadBlob("imagem-editada.png", png);
      onSave(png, isDefault ? undefined : settings);
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
      headerAction={
        <a
          href={helpPath("slider")}
          target="_blank"
          rel="noopener"
          aria-label={texts.imageEditor.help}
          title={texts.imageEditor.help}
          className="-mr-3 grid size-9 shrink-0 place-items-center rounded-md text-soft hover:bg-mist hover:text-ink max-md:size-11"
        >
          <CircleHelp aria-hidden className="size-4.5" />
        </a>
      }
      width="window"
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
              label="Salvar"
              busy={generating === "save"}
              disabled={!image || generating !== undefined}
              onClick={() => void generate("save")}
            />
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
            <div className="relative h-[32svh] rounded-xl border border-line bg-mist lg:h-[calc(100svh-13rem)]">
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

const frame = "grid min-h-[50svh] place-items-center rounded-xl border border-line bg-mist p-6 text-center";

function EditorLoading() {
  return <Skeleton label="Abrindo a imagem..." className="min-h-[50svh]" />;
}

function EditorFailed({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  return (
    <div role="alert" className={frame}>
      <div className="flex max-w-sm flex-col items-center">
        <ImageOff aria-hidden className="size-8 text-soft" />
        <p className="mt-3 font-semibold">{texts.imageEditor.unreadable}</p>
        <p className="mt-1 text-pretty text-soft">{texts.imageEditor.unreadableAdvice}</p>
        <div className="mt-5 flex gap-2">
          <Button look="quiet" label="Fechar" onClick={onClose} />
          <Button label="Tentar de novo" onClick={onRetry} />
        </div>
      </div>
    </div>
  );
}

function GeneratingNotice() {
  return (
    <div role="status" className="absolute inset-0 grid place-items-center rounded-xl bg-surface/70">
      <p className="flex items-center gap-2.5 rounded-lg border border-line bg-surface px-4 py-2.5 font-medium shadow-sm">
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
        Gerando a imagem...
      </p>
    </div>
  );
}

type Opened = { source: string; attempt: number; image?: OpenedImage };

/** The opened image; undefined while loading, `failed` if it cannot be decoded. Closes it on unmount. */
function useEditedImage(source: string) {
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let wanted = true;
    const opening = openImage(source);
    opening.then(
      (image) => wanted && setOpened({ source, attempt, image }),
      (error) => {
        if (!wanted) return;
        console.warn("the image could not be opened", error);
        setOpened({ source, attempt });
      },
    );
    return () => {
      wanted = false;
      opening.then(
        (image) => image.close(),
        () => undefined,
      );
    };
  }, [source, attempt]);
  const current = opened?.source === source && opened.attempt === attempt ? opened : undefined;
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { image: current?.image, failed: current !== undefined && !current.image, retry };
}
