import { keepPreviousData } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { ListNotice, QueryNotice } from "#client/admin/list/list-states.tsx";
import { Button } from "#client/components/button.tsx";
import { confirmDanger } from "#client/components/confirm.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import { mediaAtWidth } from "#shared/formats/media-url.ts";
import { counted } from "#shared/formats/numbers.ts";
import { LIBRARY_LIMIT, type LibraryImage } from "#shared/schemas/media.ts";
import { texts } from "#shared/texts/texts.ts";

const THUMBNAIL_WIDTH = 640;
/** Maximum number of places listed in the confirmation; the rest are counted. */
const PLACES_SHOWN = 8;

type ImageLibraryProps = {
  /** Without it, images can only be viewed and deleted. */
  onChoose?: (image: LibraryImage) => void;
  onClose: () => void;
};

/** Images uploaded for pages and slides, newest first. */
export function ImageLibrary({ onChoose, onClose }: ImageLibraryProps) {
  const [limit, setLimit] = useState<number>(LIBRARY_LIMIT.step);
  const list = trpc.imageLibrary.list.useQuery({ limit }, { placeholderData: keepPreviousData });
  const { data: images, error, isFetching } = list;
  const remove = useDeletion();
  return (
    <Dialog title="Biblioteca de imagens" width="large" onClose={onClose}>
      {error || !images ? (
        <QueryNotice query={list} loading="Carregando as imagens..." failed={texts.library.loadFailed} />
      ) : images.length === 0 ? (
        <ListNotice
          title="Nenhuma imagem ainda"
          text="As imagens que você envia para páginas e slides ficam aqui."
        />
      ) : (
        <>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            {images.map((image) => (
              <Thumbnail key={image.hash} image={image} onChoose={onChoose} onDelete={() => remove(image)} />
            ))}
          </ul>
          {images.length === limit && limit < LIBRARY_LIMIT.max && (
            <div className="mt-5 flex justify-center">
              <Button
                look="quiet"
                label="Mostrar mais"
                busy={isFetching}
                onClick={() => setLimit(Math.min(limit + LIBRARY_LIMIT.step, LIBRARY_LIMIT.max))}
              />
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}

type ThumbnailProps = {
  image: LibraryImage;
  onChoose: ((image: LibraryImage) => void) | undefined;
  onDelete: () => void;
};

function Thumbnail({ image, onChoose, onDelete }: ThumbnailProps) {
  const sent = formatDateTime(image.uploadedAt);
  const name = `de ${sent}, ${image.width} × ${image.height}`;
  const picture = (
    <img
      src={mediaAtWidth(image.url, THUMBNAIL_WIDTH)}
      alt={onChoose ? "" : `Imagem ${name}`}
      loading="lazy"
      className="aspect-[4/3] w-full bg-mist object-contain"
    />
  );
  return (
    <li className="overflow-hidden rounded-lg border border-line">
      {onChoose ? (
        <button
          type="button"
          aria-label={`Escolher a imagem ${name}`}
          onClick={() => onChoose(image)}
          className="block w-full -outline-offset-2 hover:brightness-95"
        >
          {picture}
        </button>
      ) : (
        picture
      )}
      <div className="flex items-center justify-between gap-2 py-1 pr-1 pl-3">
        <p className="min-w-0 text-xs text-soft tabular-nums">
          <span className="block">{sent}</span>
          {image.width} × {image.height}
        </p>
        <IconButton icon={Trash2} size="small" label={`Excluir a imagem ${name}`} onClick={onDelete} />
      </div>
    </li>
  );
}

/** Deletes an image permanently, after a confirmation that lists where it is shown. */
function useDeletion(): (image: LibraryImage) => Promise<void> {
  const utils = trpc.useUtils();
  const call = trpc.imageLibrary.delete.useMutation({
    onSuccess: () => toast.success({ title: texts.library.deleted }),
    onError: sayFailure(texts.library.deleteFailed),
    onSettled: () => void utils.imageLibrary.invalidate(),
  });
  return async ({ hash }) => {
    try {
      const places = await utils.imageLibrary.places.fetch({ hash }, { staleTime: 0 });
      const isSure = await confirmDanger("Excluir esta imagem?", consequence(places));
      if (isSure) call.mutate({ hash, places });
    } catch (error) {
      sayFailure(texts.library.deleteFailed)(error);
    }
  };
}

function consequence(places: readonly string[]): string {
  const end = "Ela também some das versões antigas, e não dá para desfazer.";
  if (places.length === 0) return `Nenhuma página a mostra. ${end}`;
  const others = places.length - PLACES_SHOWN;
  const named = places.slice(0, PLACES_SHOWN).join("; ") + (others > 0 ? `; e mais ${others}` : "");
  return `Ela aparece em ${counted(places.length, "lugar", "lugares")}: ${named}. Ali o site passa a mostrar o que mostra sem imagem. ${end}`;
}
