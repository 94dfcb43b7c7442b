import { EXPORT_SIDE, outputSize, placement, SAFE_EXPORT_SIDE, type Size, sizeWithin } from "./geometry.ts";
import type { ImageSettings } from "./image-settings.ts";
import { type Canvas, renderImage } from "./render-image.ts";

/** An opened picture. Runs in a worker where it can, and on the page where it must. */
export type Picture = {
  /** What geometry and settings refer to: the picture's own size, its long side at most `EXPORT_SIDE`. */
  size: Size;
  /** As the settings make it, in a size of the output's proportions. */
  render: (settings: ImageSettings, output: Size) => Promise<ImageBitmap>;
  /** As it is saved; smaller than it could be when the file would have more than `maxBytes`. */
  exportPng: (settings: ImageSettings, maxBytes: number) => Promise<Blob>;
  close: () => void;
};

/** The bytes of a photograph, or a drawing that the page has already turned into pixels. */
export type ImageContent = Blob | ImageBitmap;

/** Reads the picture once. @throws when the browser cannot read it. */
export async function openEngine(content: ImageContent): Promise<Picture> {
  const whole = content instanceof Blob ? await createImageBitmap(content) : content;
  const largest = await shrink(whole, EXPORT_SIDE);
  if (largest !== whole) whole.close();
  const size = { width: largest.width, height: largest.height };
  const levels = await halvedLevels(largest);

  const draw = (settings: ImageSettings, output: Size) => {
    const place = placement(size, settings, output);
    const wanted = Math.max(place.width, place.height);
    const source = levels.findLast((level) => Math.max(level.width, level.height) >= wanted) ?? largest;
    return renderImage({ source, size }, settings, output);
  };
  return {
    size,
    render: async (settings, output) => createImageBitmap(draw(settings, output)),
    exportPng: async (settings, maxBytes) => {
      const output = outputSize(size, settings, EXPORT_SIDE);
      const png = await toPng(draw(settings, output));
      if (png.size <= maxBytes) return png;
      return toPng(draw(settings, outputSize(size, settings, SAFE_EXPORT_SIDE)));
    },
    close: () => {
      for (const level of levels) level.close();
    },
  };
}

/** A preview drawn from a picture ten times its size would be slow and rough: each level is half the one before. */
async function halvedLevels(largest: ImageBitmap): Promise<ImageBitmap[]> {
  const levels = [largest];
  for (let side = Math.max(largest.width, largest.height) / 2; side >= 400; side /= 2) {
    levels.push(await shrink(levels.at(-1) ?? largest, side));
  }
  return levels;
}

async function shrink(bitmap: ImageBitmap, side: number): Promise<ImageBitmap> {
  const { width, height } = sizeWithin(bitmap, Math.round(side));
  if (width === bitmap.width && height === bitmap.height) return bitmap;
  return createImageBitmap(bitmap, { resizeWidth: width, resizeHeight: height, resizeQuality: "high" });
}

async function toPng(canvas: Canvas): Promise<Blob> {
  const png =
    "convertToBlob" in canvas
      ? await canvas.convertToBlob({ type: "image/png" })
      : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!png) throw new Error(`no PNG of ${canvas.width} x ${canvas.height}`);
  return png;
}
