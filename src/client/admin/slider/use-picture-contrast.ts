import { useEffect, useState } from "react";
import { luminance } from "#shared/formats/color.ts";
import { isBuiltInImage, mediaAtWidth } from "#shared/formats/media-url.ts";
import type { Slide } from "#shared/schemas/slide.ts";

/** Downscaling is precise enough to measure brightness. */
const SCALE = 1 / 6;
const SOURCE_PX = 640;
/** Background behind transparent areas. */
const GROUND = "#13101b";

/**
 * Lowest contrast of white text on the photo, across desktop and phone. Undefined until measured, and for built-in
 * drawings, which have no text on them.
 */
export function usePictureContrast({
  image,
  textAlign,
}: Pick<Slide, "image" | "textAlign">): number | undefined {
  const [measured, setMeasured] = useState<{ of: string; ratio: number }>();
  const of = `${textAlign} ${image}`;
  useEffect(() => {
    if (image === "" || isBuiltInImage(image)) return;
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

/** Area of an image, in fractions of its box. */
type Area = { left: number; right: number; top: number; bottom: number };

/** How `SlideFrame` crops an image at a width: box in CSS pixels and object position. */
type Layout = { width: number; height: number; x: number; y: number; text: Record<Slide["textAlign"], Area> };

const besideMiddle = { top: 0.22, bottom: 0.7 };
const onPhone = { left: 0.05, right: 0.95, top: 0.6, bottom: 1 };

/** Text areas of `SlideFrame` at 1440 and 390 px. */
const layouts: readonly Layout[] = [
  {
    width: 1440,
    height: 828,
    x: 0.68,
    y: 0.5,
    text: {
      left: { left: 0.1, right: 0.5, ...besideMiddle },
      center: { left: 0.3, right: 0.7, top: 0.38, bottom: 0.86 },
      right: { left: 0.5, right: 0.9, ...besideMiddle },
    },
  },
  { width: 390, height: 494, x: 0.68, y: 0.4, text: { left: onPhone, center: onPhone, right: onPhone } },
];

/** Ignores a few bright pixels, such as stars, which do not affect legibility. */
const BRIGHTEST_SHARE = 0.1;

/** Contrast ratio of white text on the brightest tenth of the pixels, from 1 to 21. Ignores the site's overlay. */
function contrastOfWhiteText(rgba: Uint8ClampedArray): number {
  const lights: number[] = [];
  for (let at = 0; at < rgba.length; at += 4) {
    lights.push(luminance([rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0]));
  }
  lights.sort((a, b) => b - a);
  const brightest = lights[Math.floor(lights.length * BRIGHTEST_SHARE)] ?? 0;
  return 1.05 / (brightest + 0.05);
}
