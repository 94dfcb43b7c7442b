import { ExternalLink, FileText, Link2, MapPin, Pencil, Trash2, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { copyText } from "#client/admin/layout/link-dialog.tsx";
import { ListNotice, QueryNotice } from "#client/admin/list/list-states.tsx";
import { undoOf, useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { FileButton, SendingProgress } from "#client/admin/media/file-button.tsx";
import { namedPlaces, ShelfBar, shelfClass } from "#client/admin/media/shelf.tsx";
import { useFileUpload } from "#client/admin/media/upload-image.ts";
import { confirmAction } from "#client/components/confirm.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Field } from "#client/components/field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { Menu } from "#client/components/menu.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { useFileDrop } from "#client/lib/use-file-drop.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { formatBytes } from "#shared/formats/numbers.ts";
import {
  LIBRARY_FILE_MAX_BYTES,
  LIBRARY_FILE_NAME_MAX,
  type LibraryFile,
  libraryFileNameField,
} from "#shared/schemas/library-file.ts";
import { texts } from "#shared/texts/texts.ts";

const ACCEPTED = ".pdf,application/pdf";

type FileShelfProps = {
  /** Without it, files can only be managed. */
  onChoose?: (file: LibraryFile) => void;
};

/** Dialog in which a PDF is chosen for a link. */
export function FileChooser({ onChoose, onClose }: Required<FileShelfProps> & { onClose: () => void }) {
  return (
    <Dialog title="Escolher um PDF" width="medium" onClose={onClose}>
      <FileShelf onChoose={onChoose} />
    </Dialog>
  );
}

/** PDFs of the library, newest first; others can be sent by button or drop. */
export function FileShelf({ onChoose }: FileShelfProps) {
  const list = trpc.libraryFiles.list.useQuery();
  const { data: files, error } = list;
  const { share, send } = useShelfUpload(files ?? []);
  const { draggedOver, dropArea } = useFileDrop((file) => {
    if (share === undefined) void send(file);
  });
  const [renamed, setRenamed] = useState<LibraryFile>();
  /** The file whose new version is being chosen. */
  const replaced = useRef<LibraryFile>(undefined);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div {...dropArea} className={shelfClass(draggedOver)}>
      <ShelfBar hint={`PDF de até ${formatBytes(LIBRARY_FILE_MAX_BYTES)}.`}>
        {share === undefined ? (
          <FileButton
            label="Enviar PDF"
            about="para a biblioteca"
            accept={ACCEPTED}
            onFile={(file) => void send(file)}
          />
        ) : (
          <SendingProgress share={share} of="file" />
        )}
      </ShelfBar>
      <input
        ref={picker}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label="Versão nova do arquivo"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) void send(file, replaced.current);
        }}
      />
      {error || !files ? (
        <QueryNotice query={list} loading="Carregando os arquivos..." failed={texts.files.loadFailed} />
      ) : files.length === 0 ? (
        <ListNotice
          title="Nenhum PDF ainda"
          text="Envie um catálogo ou uma tabela de preços, e leve até ele os botões e textos do site."
          example={{ icon: FileText, name: "Catálogo de produtos", beside: "12 páginas", when: "340 KB" }}
        />
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              onChoose={onChoose}
              onRename={() => setRenamed(file)}
              onReplace={() => {
                replaced.current = file;
                picker.current?.click();
              }}
            />
          ))}
        </ul>
      )}
      {renamed && <RenameDialog file={renamed} onClose={() => setRenamed(undefined)} />}
    </div>
  );
}

/** Sends a PDF to the library, or a new version of one. */
function useShelfUpload(files: readonly LibraryFile[]) {
  const utils = trpc.useUtils();
  const upload = useFileUpload();
  const [share, setShare] = useState<number>();
  const send = async (file: File, replaces?: LibraryFile) => {
    setShare(0);
    try {
      const stored = await upload({ file, replaces, onProgress: setShare });
      const isKnown = files.some(({ id }) => id === stored.id);
      const { stored: storedText, replaced, known } = texts.files;
      toast.success({ title: replaces ? replaced : isKnown ? known(stored.name) : storedText });
    } catch (failure) {
      sayFailure(texts.files.failedTitle)(failure);
    } finally {
      setShare(undefined);
      void utils.libraryFiles.invalidate();
    }
  };
  return { share, send };
}

type FileRowProps = {
  file: LibraryFile;
  onChoose: ((file: LibraryFile) => void) | undefined;
  onRename: () => void;
  onReplace: () => void;
};

function FileRow({ file, onChoose, onRename, onReplace }: FileRowProps) {
  const { id, name, address, byteSize, uploadedAt } = file;
  const [places, setPlaces] = useState<readonly string[]>();
  const utils = trpc.useUtils();
  const remove = useDeletion();
  const findPlaces = () => utils.libraryFiles.places.fetch({ id }, { staleTime: 0 });
  const showPlaces = () => findPlaces().then(setPlaces, sayFailure(texts.files.loadFailed));
  const copy = async () => {
    if (await copyText(location.origin + address)) toast.success({ title: texts.files.linkCopied });
    else toast.failure({ title: `O navegador não deixou copiar. O endereço é ${location.origin}${address}` });
  };
  const words = (
    <>
      <FileText aria-hidden className="size-5 shrink-0 text-soft" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-[0.8125rem] text-soft tabular-nums">
          {formatBytes(byteSize)}, {formatDateTime(uploadedAt)}
        </span>
      </span>
    </>
  );
  const wordsClass = "flex min-w-0 flex-1 items-center gap-3 py-2.5 pl-4 text-left";
  return (
    <li className="flex items-center gap-2 pr-2">
      {onChoose ? (
        <button
          type="button"
          aria-label={`Escolher o arquivo ${name}`}
          onClick={() => onChoose(file)}
          className={`${wordsClass} -outline-offset-2 hover:bg-mist`}
        >
          {words}
        </button>
      ) : (
        <div className={wordsClass}>{words}</div>
      )}
      <Menu
        name={`Ações de ${name}`}
        actions={[
          { label: "Abrir", icon: ExternalLink, run: () => window.open(address, "_blank", "noopener") },
          { label: "Copiar endereço", icon: Link2, run: () => void copy() },
          { label: "Renomear", icon: Pencil, run: onRename },
          { label: "Enviar versão nova", icon: Upload, run: onReplace },
          { label: "Onde aparece", icon: MapPin, run: () => void showPlaces() },
          { label: "Excluir", icon: Trash2, run: () => void remove(file, findPlaces) },
        ]}
      >
        <p className="text-[0.8125rem] wrap-anywhere text-soft">{address}</p>
      </Menu>
      {places && <PlacesDialog name={name} places={places} onClose={() => setPlaces(undefined)} />}
    </li>
  );
}

type PlacesDialogProps = { name: string; places: readonly string[]; onClose: () => void };

function PlacesDialog({ name, places, onClose }: PlacesDialogProps) {
  return (
    <Dialog title={`Onde “${name}” aparece`} onClose={onClose}>
      {places.length === 0 ? (
        <p className="text-pretty">
          Nenhum texto nem botão do site leva a este arquivo. Quem tem o endereço dele pode abri-lo.
        </p>
      ) : (
        <ul className="flex list-disc flex-col gap-1.5 pl-5 wrap-anywhere">
          {places.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function RenameDialog({ file: { id, name, version }, onClose }: { file: LibraryFile; onClose: () => void }) {
  const utils = trpc.useUtils();
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const rename = trpc.libraryFiles.rename.useMutation({
    onSuccess: () => {
      toast.success({ title: texts.files.renamed });
      onClose();
    },
    onError: sayFailure(texts.files.renameFailed),
    onSettled: () => void utils.libraryFiles.invalidate(),
  });
  const save = () => {
    const parsed = libraryFileNameField.safeParse(typed);
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success) rename.mutate({ id, name: parsed.data, baseVersion: version });
  };
  return (
    <FormDialog
      title="Renomear arquivo"
      dirty={typed !== name}
      busy={rename.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label="Nome"
        required
        autoComplete="off"
        maxLength={LIBRARY_FILE_NAME_MAX}
        hint="Os visitantes leem este nome no endereço e ao salvar o arquivo."
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}

/** Deletes a file, after a confirmation that lists where it is linked; offers to undo it. */
function useDeletion() {
  const { list } = trpc.useUtils().libraryFiles;
  const call = useOptimisticWrite({
    router: "libraryFiles",
    write: trpcClient.libraryFiles.delete.mutate,
    patch: ({ id }) => list.setData(undefined, (files) => files?.filter((file) => file.id !== id)),
    done: texts.files.deleted,
    undo: ({ auditLogId }) => undoOf([auditLogId], trpcClient.libraryFiles.undo.mutate),
    failed: texts.files.deleteFailed,
  });
  return async ({ id, name }: LibraryFile, findPlaces: () => Promise<string[]>) => {
    try {
      const places = await findPlaces();
      const isSure = await confirmAction({
        title: `Excluir “${name}”?`,
        text: consequence(places),
        action: "Excluir",
        danger: true,
      });
      if (isSure) call.mutate({ id, places });
    } catch (error) {
      sayFailure(texts.files.deleteFailed)(error);
    }
  };
}

function consequence(places: readonly string[]): string {
  const end = "Por um dia dá para desfazer.";
  if (places.length === 0) return `Nenhum texto nem botão do site leva a ele. ${end}`;
  return `Ele aparece em ${namedPlaces(places)}. Quem clicar ali lê que o arquivo saiu do site. ${end}`;
}
