import type { ImageSettings } from "#shared/schemas/image-edit.ts";
import { EXPORT_SIDE, outputSize, placement, SAFE_EXPORT_SIDE, type Size, sizeWithin } from "./geometry.ts";
import { type Canvas, renderImage } from "./render-image.ts";

/** A decoded image. It lives in a worker where the browser supports it, otherwise on the page. */
export type OpenedImage = {
  /** The base of geometry and settings: the size of the image, its long side at most `EXPORT_SIDE`. */
  size: Size;
  /** Renders the image with the settings, in a size of the aspect ratio of the output. */
  render: (settings: ImageSettings, output: Size) => Promise<ImageBitmap>;
  /** The image as it is saved; in a smaller size when the file would exceed `maxBytes`. */
  exportPng: (settings: ImageSettings, maxBytes: number) => Promise<Blob>;
  close: () => void;
};

/** The bytes of a raster image, or an SVG that the page has rendered to pixels. */
export type ImageContent = Blob | ImageBitmap;

/** Decodes the image once. @throws when the browser cannot decode it. */
export async function openEngine(content: ImageContent): Promise<OpenedImage> {
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

/** A preview scaled down from ten times its size would be slow and rough: each level is half of the one before. */
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
