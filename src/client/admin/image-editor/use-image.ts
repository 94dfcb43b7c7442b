import { useCallback, useEffect, useState } from "react";
import type { Picture } from "./image-engine.ts";
import { openImage } from "./open-image.ts";

type Opened = { source: string; attempt: number; picture?: Picture };

/** The opened picture; undefined while it is on its way, `failed` when it cannot be read. Closes it at the end. */
export function useEditedImage(source: string) {
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let wanted = true;
    const opening = openImage(source);
    opening.then(
      (picture) => wanted && setOpened({ source, attempt, picture }),
      (error) => {
        if (!wanted) return;
        console.warn("the picture could not be opened", error);
        setOpened({ source, attempt });
      },
    );
    return () => {
      wanted = false;
      opening.then(
        (picture) => picture.close(),
        () => undefined,
      );
    };
  }, [source, attempt]);
  const current = opened?.source === source && opened.attempt === attempt ? opened : undefined;
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { picture: current?.picture, failed: current !== undefined && !current.picture, retry };
}
