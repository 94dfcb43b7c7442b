import { SlidersHorizontal } from "lucide-react";
import { FileButton, SendingProgress } from "#client/admin/media/file-button.tsx";
import { Button } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { useFileDrop } from "#client/lib/use-file-drop.ts";
import { MEDIA_MAX_BYTES, slotProfiles } from "#shared/schemas/media.ts";
import { SlideThumbnail } from "./slide-thumbnail.tsx";

const MEGABYTE = 1024 * 1024;
const { accept, recommended } = slotProfiles.slide;

type SlideImageFieldProps = {
  image: string;
  /** Upload progress of a new image, from 0 to 1. */
  share: number | undefined;
  onFile: (file: File) => void;
  onEdit: () => void;
};

/** Image of a slide: choose or drop a file, or edit it. */
export function SlideImageField({ image, share, onFile, onEdit }: SlideImageFieldProps) {
  const busy = share !== undefined;
  const { draggedOver, dropArea } = useFileDrop((file) => {
    if (!busy) onFile(file);
  });
  return (
    <fieldset
      {...dropArea}
      className={classNames(
        "flex min-w-0 flex-wrap items-center gap-4 rounded-lg border border-dashed p-3",
        draggedOver ? "border-accent-ink bg-accent-strong/5" : "border-control",
      )}
    >
      <legend className="sr-only">Imagem</legend>
      <SlideThumbnail image={image} className="w-40" />
      <div className="flex min-w-52 flex-1 flex-col gap-2.5">
        {busy ? (
          <SendingProgress share={share} />
        ) : (
          <div className="flex flex-wrap gap-2">
            <FileButton
              label={image === "" ? "Escolher imagem" : "Substituir imagem"}
              about="imagem do slide"
              accept={accept}
              onFile={onFile}
            />
            {image !== "" && (
              <Button look="quiet" size="small" onClick={onEdit}>
                <SlidersHorizontal aria-hidden className="size-4" />
                Editar imagem
              </Button>
            )}
          </div>
        )}
        <p className="text-pretty text-[0.8125rem] text-soft">
          {image === ""
            ? "Sem imagem, este slide fica de fora ao salvar."
            : "Arraste outra imagem até aqui para trocar."}{" "}
          Recomendado: {recommended.width} x {recommended.height} px, até {MEDIA_MAX_BYTES / MEGABYTE} MB.
        </p>
      </div>
    </fieldset>
  );
}
