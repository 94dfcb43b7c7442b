import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useImageUpload } from "#client/admin/media/use-image-upload.ts";
import { confirmAction } from "#client/components/confirm.tsx";
import { toast } from "#client/components/toast.tsx";
import { errorText } from "#client/lib/error-text.ts";
import type { MediaSlot } from "#shared/schemas/media.ts";
import { texts } from "#shared/texts/texts.ts";

export type BrandingKey = "site_logo" | "site_footer_logo" | "site_favicon";

/** Replaces or removes one image of the branding; the site shows it at once. */
export function useBrandingImage(key: BrandingKey, slot: MediaSlot) {
  const upload = useImageUpload();
  const utils = trpc.useUtils();
  const call = trpc.siteConfig.save.useMutation();
  const [share, setShare] = useState<number>();

  const save = async (address: string) => {
    const answer = await call.mutateAsync({ changes: { [key]: address } });
    // Two uploads may run at the same time; the answer that arrives last is not always the newest.
    utils.siteConfig.current.setData(undefined, (before) =>
      before && before.versionNumber <= answer.versionNumber ? { ...before, ...answer } : before,
    );
    void utils.siteConfig.invalidate();
  };

  return {
    /** The sent share of the new image, from 0 to 1; undefined while none is sent. */
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
