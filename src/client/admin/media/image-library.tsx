import { keepPreviousData } from "@tanstack/react-query";
import { Image, Trash2 } from "lucide-react";
import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { ListNotice, QueryNotice } from "#client/admin/list/list-states.tsx";
import { FileButton, SendingProgress } from "#client/admin/media/file-button.tsx";
import { namedPlaces, ShelfBar, shelfClass } from "#client/admin/media/shelf.tsx";
import { useImageUpload } from "#client/admin/media/upload-image.ts";
import { Button } from "#client/components/button.tsx";
import { confirmDanger } from "#client/components/confirm.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { useFileDrop } from "#client/lib/use-file-drop.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { mediaAtWidth } from "#shared/formats/media-url.ts";
import { describeSizeLimits, LIBRARY_LIMIT, type LibraryImage, slotProfiles } from "#shared/schemas/media.ts";
import { texts } from "#shared/texts/texts.ts";

const THUMBNAIL_WIDTH = 640;

type ImageShelfProps = {
  /** Without it, images can only be viewed and deleted. */
  onChoose?: ((image: LibraryImage) => void) | undefined;
  /** Largest width of the place for which one is chosen, in CSS pixels. */
  shownWidth?: number | undefined;
};

type ImageLibraryProps = ImageShelfProps & { onClose: () => void };

/** Dialog in which an image is chosen. */
export function ImageLibrary({ onClose, ...shelf }: ImageLibraryProps) {
  return (
    <Dialog title="Biblioteca de imagens" width="large" onClose={onClose}>
      <ImageShelf {...shelf} />
    </Dialog>
  );
}

/** Images uploaded for pages and slides, newest first; others can be sent by button or drop. */
export function ImageShelf({ onChoose, shownWidth }: ImageShelfProps) {
  const [limit, setLimit] = useState<number>(LIBRARY_LIMIT.step);
  const list = trpc.imageLibrary.list.useQuery({ limit }, { placeholderData: keepPreviousData });
  const { data: images, error, isFetching } = list;
  const remove = useDeletion();
  const { share, send } = useShelfUpload();
  const { draggedOver, dropArea } = useFileDrop((file) => {
    if (share === undefined) void send(file);
  });
  return (
    <div {...dropArea} className={shelfClass(draggedOver)}>
      <ShelfBar hint={`Até ${describeSizeLimits("picture")}.`}>
        {share === undefined ? (
          <FileButton
            label="Enviar imagem"
            about="para a biblioteca"
            accept={slotProfiles.picture.accept}
            onFile={(file) => void send(file)}
          />
        ) : (
          <SendingProgress share={share} />
        )}
      </ShelfBar>
      {error || !images ? (
        <QueryNotice query={list} loading="Carregando as imagens..." failed={texts.library.loadFailed} />
      ) : images.length === 0 ? (
        <ListNotice
          title="Nenhuma imagem ainda"
          text="As imagens que você envia para páginas e slides ficam aqui."
          example={{ icon: Image, name: "fachada.jpg", beside: "1920 × 1080 px", when: "240 KB" }}
        />
      ) : (
        <>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            {images.map((image) => (
              <Thumbnail
                key={image.hash}
                image={image}
                isSmall={shownWidth !== undefined && image.width < shownWidth}
                onChoose={onChoose}
                onDelete={() => remove(image)}
              />
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
    </div>
  );
}

/** Sends an image to the library. */
function useShelfUpload() {
  const utils = trpc.useUtils();
  const upload = useImageUpload();
  const [share, setShare] = useState<number>();
  const send = async (file: File) => {
    setShare(0);
    try {
      await upload({ slot: "picture", file, onProgress: setShare });
      toast.success({ title: texts.library.stored });
    } catch (failure) {
      sayFailure(texts.uploads.failedTitle)(failure);
    } finally {
      setShare(undefined);
      void utils.imageLibrary.invalidate();
    }
  };
  return { share, send };
}

type ThumbnailProps = {
  image: LibraryImage;
  /** Narrower than the place for which it would be chosen. */
  isSmall: boolean;
  onChoose: ((image: LibraryImage) => void) | undefined;
  onDelete: () => void;
};

function Thumbnail({ image, isSmall, onChoose, onDelete }: ThumbnailProps) {
  const sent = formatDateTime(image.uploadedAt);
  const name = `de ${sent}, ${image.width} × ${image.height}`;
  const picture = (
    <img
      src={mediaAtWidth(image.url, THUMBNAIL_WIDTH)}
      alt={onChoose ? "" : `Imagem ${name}`}
      loading="lazy"
      className="white-page aspect-[4/3] w-full bg-mist object-contain"
    />
  );
  return (
    <li className="overflow-hidden rounded-lg border border-line">
      {onChoose ? (
        <button
          type="button"
          aria-label={`Escolher a imagem ${name}${isSmall ? ", pequena para este lugar" : ""}`}
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
          {isSmall && <span className="block text-warning">Pequena para este lugar</span>}
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
  return `Ela aparece em ${namedPlaces(places)}. Ali o site passa a mostrar o que mostra sem imagem. ${end}`;
}
