import { useRef, useState } from "react";
import { dataUrlToBlob } from "#client/admin/media/data-url.ts";
import { useImageUpload } from "#client/admin/media/use-image-upload.ts";
import { toast } from "#client/components/toast.tsx";
import { refusalText } from "#client/lib/refusal.ts";
import type { Slide } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts.ts";

type Update = (id: string, change: Partial<Slide>) => void;

/** Sends pictures for slides at once and puts them in when they are stored (spec section 4). */
export function useSlideImages(update: Update) {
  const upload = useImageUpload();
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({});
  const pending = useRef(new Set<Promise<boolean>>());

  const send = async (id: string, file: Blob): Promise<unknown> => {
    const setShare = (share: number) => setShares((before) => ({ ...before, [id]: share }));
    setShare(0);
    try {
      const { url, placeholder } = await upload({ slot: "slide", file, onProgress: setShare });
      update(id, { image: url, placeholder: placeholder || undefined });
      return undefined;
    } catch (error) {
      return error;
    } finally {
      setShares(({ [id]: _ended, ...others }) => others);
    }
  };
  const follow = (work: Promise<boolean>) => {
    pending.current.add(work);
    void work.finally(() => pending.current.delete(work));
  };

  return {
    /** How much of a slide's new picture has left, from 0 to 1; none for slides that wait for none. */
    shares,
    /** A chosen file takes the place of the slide's picture; if it is not taken the old one stays. */
    choose: (id: string, file: File) => {
      const work = async () => {
        const error = await send(id, file);
        if (error === undefined) return true;
        toast.failure({ title: texts.uploads.failedTitle, description: refusalText(error) });
        return false;
      };
      follow(work());
    },
    /** An edited picture; if it cannot be sent now the slide carries it itself until it is saved. */
    keepEdited: (id: string, pngDataUrl: string) => {
      const work = async () => {
        const error = await send(id, dataUrlToBlob(pngDataUrl));
        if (error === undefined) return true;
        update(id, { image: pngDataUrl, placeholder: undefined });
        const description = texts.uploads.keptInSlide(sentence(refusalText(error)));
        toast.failure({ title: texts.uploads.failedTitle, description });
        return true;
      };
      follow(work());
    },
    /** Waits for what is on its way; false if some chosen picture was not taken. */
    settled: async () => (await Promise.all(pending.current)).every(Boolean),
  };
}

function sentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}
