import type { ImageSettings } from "#shared/schemas/image-edit.ts";
import { EXPORT_SIDE, outputSize, placement, SAFE_EXPORT_SIDE, type Size, sizeWithin } from "./geometry.ts";
import { type Canvas, renderImage } from "./render-image.ts";

/** A decoded image, in a worker where supported, otherwise on the page. */
export type OpenedImage = {
  /** Image size that geometry and settings refer to; its long side is at most `EXPORT_SIDE`. */
  size: Size;
  /** Renders at any size with the output's aspect ratio. */
  render: (settings: ImageSettings, output: Size) => Promise<ImageBitmap>;
  /** Renders the image to save; smaller if the file would exceed `maxBytes`. */
  exportPng: (settings: ImageSettings, maxBytes: number) => Promise<Blob>;
  close: () => void;
};

/** Bytes of a raster image, or an SVG already rendered to pixels. */
export type ImageContent = Blob | ImageBitmap;

/** Decodes the image once. @throws if the browser cannot decode it. */
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

/** Mipmaps: scaling a preview down tenfold at once would be slow and coarse. */
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
