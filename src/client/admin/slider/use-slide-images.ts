import { useRef, useState } from "react";
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

/** Uploads slide images immediately and adds them to the list once stored. */
export function useSlideImages({ update, altOf, replaceImage }: List) {
  const upload = useImageUpload();
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({});
  const pending = useRef(new Set<Promise<boolean>>());

  /** `failed` returns whether the slider can still be saved. */
  const send = async (
    id: string,
    file: Blob,
    put: (picture: Picture) => void,
    failed: (error: unknown) => boolean | Promise<boolean>,
  ): Promise<boolean> => {
    const setShare = (share: number) => setShares((before) => ({ ...before, [id]: share }));
    setShare(0);
    try {
      const { url, placeholder } = await upload({ slot: "slide", file, onProgress: setShare });
      put({ image: url, placeholder: placeholder || undefined });
      return true;
    } catch (error) {
      return await failed(error);
    } finally {
      setShares(({ [id]: _ended, ...others }) => others);
    }
  };
  const follow = (work: Promise<boolean>) => {
    pending.current.add(work);
    void work.finally(() => pending.current.delete(work));
  };
  const sayFailed = (description: string) => toast.failure({ title: texts.uploads.failedTitle, description });

  return {
    /** Upload progress by slide id, from 0 to 1. */
    shares,
    /** Uploads a chosen file as the slide's image; the old one stays if it is rejected. */
    choose: (id: string, file: File) => {
      const altBefore = altOf(id);
      const put = (picture: Picture) => replaceImage(id, picture, altBefore);
      const failed = (error: unknown) => {
        sayFailed(errorText(error));
        return false;
      };
      follow(send(id, file, put, failed));
    },
    /** Uploads an edited image; on failure the slide keeps it as a data URL until the slider is saved. */
    keepEdited: (id: string, png: Blob, edit: ImageEdit | undefined) => {
      const put = (picture: Picture) => update(id, { ...picture, edit });
      const failed = async (error: unknown) => {
        update(id, { image: await readAsDataUrl(png), placeholder: undefined, edit });
        sayFailed(texts.uploads.keptInSlide(sentence(errorText(error))));
        return true;
      };
      follow(send(id, png, put, failed));
    },
    /** Waits for pending uploads; false if a chosen image was rejected. */
    uploaded: async () => (await Promise.all(pending.current)).every(Boolean),
  };
}

function sentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}

/** Encodes a blob as a data URL, off the main thread. @throws if it cannot be read */
function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
