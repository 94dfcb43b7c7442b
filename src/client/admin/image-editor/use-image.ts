import { useCallback, useEffect, useState } from "react";
import type { OpenedImage } from "./image-engine.ts";
import { openImage } from "./open-image.ts";

type Opened = { source: string; attempt: number; image?: OpenedImage };

/** The opened image; undefined while it is loading, `failed` when it cannot be decoded. Unmounting closes it. */
export function useEditedImage(source: string) {
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
