import { useRef, useState } from "react";
import { dataUrlToBlob } from "#client/admin/media/data-url.ts";
import { useImageUpload } from "#client/admin/media/upload-image.ts";
import { toast } from "#client/components/toast.tsx";
import { errorText } from "#client/lib/error-text.ts";
import type { ImageEdit } from "#shared/schemas/image-edit.ts";
import type { Slide } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts/texts.ts";

type Picture = Pick<Slide, "image" | "placeholder">;
type List = {
  update: (id: string, change: Partial<Slide>) => void;
  altOf: (id: string) => string | undefined;
  replaceImage: (id: string, picture: Picture, altBefore: string | undefined) => void;
};

/** Uploads the images of slides at once and puts them into the list when they are stored. */
export function useSlideImages({ update, altOf, replaceImage }: List) {
  const upload = useImageUpload();
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({});
  const pending = useRef(new Set<Promise<boolean>>());

  const send = async (id: string, file: Blob, put: (picture: Picture) => void): Promise<unknown> => {
    const setShare = (share: number) => setShares((before) => ({ ...before, [id]: share }));
    setShare(0);
    try {
      const { url, placeholder } = await upload({ slot: "slide", file, onProgress: setShare });
      put({ image: url, placeholder: placeholder || undefined });
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
    /** The sent share of the new image of a slide, from 0 to 1; undefined while none is sent. */
    shares,
    /** Uploads a chosen file as the image of a slide; the old image stays when it is rejected. */
    choose: (id: string, file: File) => {
      const work = async () => {
        const altBefore = altOf(id);
        const error = await send(id, file, (picture) => replaceImage(id, picture, altBefore));
        if (error === undefined) return true;
        toast.failure({ title: texts.uploads.failedTitle, description: errorText(error) });
        return false;
      };
      follow(work());
    },
    /** Uploads an edited image; when that fails, the slide keeps it as data until the slider is saved. */
    keepEdited: (id: string, pngDataUrl: string, edit: ImageEdit | undefined) => {
      const work = async () => {
        const error = await send(id, dataUrlToBlob(pngDataUrl), (picture) =>
          update(id, { ...picture, edit }),
        );
        if (error === undefined) return true;
        update(id, { image: pngDataUrl, placeholder: undefined, edit });
        const description = texts.uploads.keptInSlide(sentence(errorText(error)));
        toast.failure({ title: texts.uploads.failedTitle, description });
        return true;
      };
      follow(work());
    },
    /** Waits for running uploads; false when a chosen image was rejected. */
    settled: async () => (await Promise.all(pending.current)).every(Boolean),
  };
}

function sentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}
