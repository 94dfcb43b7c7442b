import { dataUrlToBlob } from "#client/admin/media/data-url.ts";
import { EXPORT_SIDE, SAFE_EXPORT_SIDE, sizeWithin } from "./geometry.ts";
import { type ImageContent, type OpenedImage, openEngine } from "./image-engine.ts";
import { createCanvas } from "./render-image.ts";
import { openInWorker, startImageWorker } from "./worker-engine.ts";

/**
 * Opens the image at an address of this site or in a data URL.
 * @throws when there is none, or it cannot be decoded.
 */
export async function openImage(source: string): Promise<OpenedImage> {
  const starting = startImageWorker();
  const content = await readContent(source).catch(async (error) => {
    (await starting)?.terminate();
    throw error;
  });
  const worker = await starting;
  return worker ? openInWorker(worker, content) : openEngine(content);
}

async function readContent(source: string): Promise<ImageContent> {
  const blob = await readBytes(source);
  return blob.type.startsWith("image/svg") ? drawSvg(blob) : blob;
}

async function readBytes(source: string): Promise<Blob> {
  // The content security policy does not allow fetching a data URL.
  if (source.startsWith("data:")) return readDataUrl(source);
  const answer = await fetch(source);
  if (!answer.ok) throw new Error(`${source} answered ${answer.status}`);
  return answer.blob();
}

function readDataUrl(source: string): Blob {
  const comma = source.indexOf(",");
  const head = source.slice("data:".length, comma);
  if (head.endsWith(";base64")) return dataUrlToBlob(source);
  return new Blob([decodeURIComponent(source.slice(comma + 1))], { type: head });
}

/** An SVG has no pixels of its own and no worker can decode it: the page renders it as large as a slide. */
async function drawSvg(blob: Blob): Promise<ImageContent> {
  const address = URL.createObjectURL(blob);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const own = { width: image.naturalWidth || 1920, height: image.naturalHeight || 1080 };
    const scale = Math.max(1, SAFE_EXPORT_SIDE / Math.max(own.width, own.height));
    const size = sizeWithin({ width: own.width * scale, height: own.height * scale }, EXPORT_SIDE);
    const canvas = createCanvas(size);
    const context = canvas.getContext("2d") as CanvasRenderingContext2D | null;
    context?.drawImage(image, 0, 0, size.width, size.height);
    return await createImageBitmap(canvas);
  } finally {
    URL.revokeObjectURL(address);
  }
}
