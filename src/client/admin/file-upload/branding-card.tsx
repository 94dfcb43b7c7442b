import { type ReactNode, useId, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { FileButton, SendingProgress } from "#client/admin/media/file-button.tsx";
import { useImageUpload } from "#client/admin/media/upload-image.ts";
import { Button } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { confirmAction } from "#client/components/confirm.tsx";
import { toast } from "#client/components/toast.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { useFileDrop } from "#client/lib/use-file-drop.ts";
import { MEDIA_MAX_BYTES, type MediaSlot, slotProfiles } from "#shared/schemas/media.ts";
import { texts } from "#shared/texts/texts.ts";

const MEGABYTE = 1024 * 1024;

type BrandingCardProps = {
  name: BrandingKey;
  slot: MediaSlot;
  title: string;
  text: string;
  /** Confirmation before removing the image. */
  question: string;
  /** False while the site shows the default image. */
  isSet: boolean;
  /** Preview of the current image. */
  children: ReactNode;
};

/** Card of a branding image: preview, requirements and upload. The whole card is a drop target. */
export function BrandingCard({ name, slot, title, text, question, isSet, children }: BrandingCardProps) {
  const id = useId();
  const { accept, typeNames, recommended } = slotProfiles[slot];
  const { share, isRemoving, replace, remove } = useBrandingImage(name, slot);
  const busy = share !== undefined || isRemoving;
  const { draggedOver, dropArea } = useFileDrop((file) => {
    if (!busy) void replace(file);
  });
  return (
    <section
      aria-labelledby={id}
      {...dropArea}
      className={classNames(
        "relative flex min-w-0 flex-col overflow-hidden rounded-xl border bg-surface",
        draggedOver ? "border-accent-ink ring-2 ring-accent-ink/30" : "border-line",
      )}
    >
      {children}
      <div className="flex flex-1 flex-col gap-4 border-t border-line p-4 sm:p-5">
        <div>
          <h2 id={id} className="text-base font-semibold tracking-tight">
            {title}
          </h2>
          <p className="mt-1 text-pretty text-soft">{text}</p>
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[0.8125rem]">
          <dt className="text-soft">Medidas recomendadas</dt>
          <dd className="text-right tabular-nums">
            {recommended.width} x {recommended.height} px
          </dd>
          <dt className="text-soft">Tipos aceitos</dt>
          <dd className="text-right">{typeNames}</dd>
          <dt className="text-soft">Tamanho máximo</dt>
          <dd className="text-right tabular-nums">{MEDIA_MAX_BYTES / MEGABYTE} MB</dd>
        </dl>
        <div className="mt-auto flex min-h-10 flex-col justify-end">
          {share === undefined ? (
            <div className="flex flex-wrap items-center gap-2">
              <FileButton
                label={isSet ? "Substituir" : "Escolher arquivo"}
                about={title}
                accept={accept}
                disabled={busy}
                onFile={replace}
              />
              {isSet && (
                <Button
                  look="bare"
                  size="small"
                  busy={isRemoving}
                  aria-label={`Remover: ${title}`}
                  onClick={() => remove(question)}
                >
                  Remover
                </Button>
              )}
              <span className="text-[0.8125rem] text-soft pointer-coarse:hidden">ou arraste até aqui</span>
            </div>
          ) : (
            <SendingProgress share={share} />
          )}
        </div>
      </div>
    </section>
  );
}

export type BrandingKey = "site_logo" | "site_footer_logo" | "site_favicon";

/** Replaces or removes a branding image; takes effect on the site immediately. */
export function useBrandingImage(key: BrandingKey, slot: MediaSlot) {
  const upload = useImageUpload();
  const utils = trpc.useUtils();
  const call = trpc.siteConfig.save.useMutation();
  const [share, setShare] = useState<number>();

  const save = async (address: string) => {
    const answer = await call.mutateAsync({ changes: { [key]: address } });
    // With concurrent uploads, the last response is not always the newest.
    utils.siteConfig.current.setData(undefined, (before) =>
      before && before.versionNumber <= answer.versionNumber ? { ...before, ...answer } : before,
    );
    void utils.siteConfig.invalidate();
  };

  return {
    /** Upload progress, from 0 to 1; undefined when idle. */
    share,
    isRemoving: call.isPending && share === undefined,
    replace: async (file: File) => {
      setShare(0);
      try {
        const { url } = await upload({ slot, file, onProgress: setShare });
        await save(url);
        toast.success({ title: texts.uploads.saved });
      } catch (error) {
        toast.failure({ title: texts.uploads.failedTitle, description: errorText(error) });
      } finally {
        setShare(undefined);
      }
    },
    remove: async (question: string) => {
      const text = "O site volta a mostrar a imagem padrão.";
      if (!(await confirmAction({ title: question, text, action: "Remover", danger: true }))) return;
      try {
        await save("");
        toast.success({ title: texts.uploads.removed });
      } catch (error) {
        toast.failure({ title: texts.uploads.removeFailed, description: errorText(error) });
      }
    },
  };
}
