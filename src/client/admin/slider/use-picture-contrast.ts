import { useEffect, useState } from "react";
import { mediaAtWidth } from "#shared/formats/media-url.ts";
import type { Slide } from "#shared/schemas/slide.ts";
import { contrastOfWhiteText, layouts } from "./picture-contrast.ts";

/** Enough to tell bright from dark. */
const SCALE = 1 / 6;
const SOURCE_PX = 640;
/** What a transparent part of a picture shows. */
const GROUND = "#13101b";

/**
 * The lowest contrast of white text on the picture of a slide, on a desktop and on a phone; undefined until it is
 * measured.
 */
export function usePictureContrast({
  image,
  textAlign,
}: Pick<Slide, "image" | "textAlign">): number | undefined {
  const [measured, setMeasured] = useState<{ of: string; ratio: number }>();
  const of = `${textAlign} ${image}`;
  useEffect(() => {
    if (image === "") return;
    let left = false;
    measure(image, textAlign).then(
      (ratio) => {
        if (!left) setMeasured({ of, ratio });
      },
      (error) => console.warn("the contrast of the picture cannot be measured", error),
    );
    return () => {
      left = true;
    };
  }, [image, textAlign, of]);
  return measured?.of === of ? measured.ratio : undefined;
}

async function measure(image: string, textAlign: Slide["textAlign"]): Promise<number> {
  const picture = new Image();
  picture.src = mediaAtWidth(image, SOURCE_PX);
  await picture.decode();
  return Math.min(
    ...layouts.map(({ width, height, x, y, text }) => {
      const canvas = Object.assign(document.createElement("canvas"), {
        width: width * SCALE,
        height: height * SCALE,
      });
      const context = canvas.getContext("2d", { willReadFrequently: true });
      if (!context) throw new Error("no canvas");
      context.fillStyle = GROUND;
      context.fillRect(0, 0, canvas.width, canvas.height);
      const cover = Math.max(canvas.width / picture.naturalWidth, canvas.height / picture.naturalHeight);
      const shown = { width: picture.naturalWidth * cover, height: picture.naturalHeight * cover };
      const [dx, dy] = [(canvas.width - shown.width) * x, (canvas.height - shown.height) * y];
      context.drawImage(picture, dx, dy, shown.width, shown.height);
      const { left, right, top, bottom } = text[textAlign];
      const area = context.getImageData(
        left * canvas.width,
        top * canvas.height,
        (right - left) * canvas.width,
        (bottom - top) * canvas.height,
      );
      return contrastOfWhiteText(area.data);
    }),
  );
}
