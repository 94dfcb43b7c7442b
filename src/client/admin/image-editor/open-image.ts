import { fetchImage } from "#client/lib/fetch-file.ts";
import { EXPORT_SIDE, SAFE_EXPORT_SIDE, type Size, sizeWithin } from "./geometry.ts";
import { type ImageContent, type OpenedImage, openEngine } from "./image-engine.ts";
import type { WorkerAnswer, WorkerCall } from "./image-worker.ts";
import { createCanvas } from "./render-image.ts";

/** Opens an image of this site or a data URL. @throws if it is missing or cannot be decoded. */
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
  // The content security policy forbids fetching data URLs.
  if (source.startsWith("data:")) return readDataUrl(source);
  return fetchImage(source);
}

function readDataUrl(source: string): Blob {
  const comma = source.indexOf(",");
  const [type, ...parameters] = source.slice("data:".length, comma).split(";");
  const body = source.slice(comma + 1);
  const content = parameters.includes("base64")
    ? Uint8Array.from(atob(body), (character) => character.charCodeAt(0))
    : decodeURIComponent(body);
  return new Blob([content], { type });
}

/** Rasterizes an SVG on the page at slide size: it has no intrinsic pixels, and workers cannot decode it. */
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

/** Starts a worker and waits for its first message; undefined if unsupported or blocked. */
async function startImageWorker(): Promise<Worker | undefined> {
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return undefined;
  try {
    const { workerAddress } = await import("./image-worker.ts");
    // Throws on the development server, whose modules have no URL for a worker.
    const worker = new Worker(workerAddress, { type: "module" });
    return await new Promise((resolve) => {
      worker.onmessage = () => resolve(worker);
      worker.onerror = () => {
        worker.terminate();
        resolve(undefined);
      };
    });
  } catch {
    return undefined;
  }
}

/** Opens the image in the worker and takes ownership of it. @throws if the image cannot be decoded. */
async function openInWorker(worker: Worker, content: ImageContent): Promise<OpenedImage> {
  const call = callsTo(worker);
  try {
    const size = await call<Size>({ verb: "open", content }, content instanceof ImageBitmap ? [content] : []);
    return {
      size,
      render: (settings, output) => call<ImageBitmap>({ verb: "render", settings, output }),
      exportPng: (settings, maxBytes) => call<Blob>({ verb: "exportPng", settings, maxBytes }),
      close: () => worker.terminate(),
    };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

function callsTo(worker: Worker) {
  return <Result>(call: WorkerCall, given: Transferable[] = []) =>
    new Promise<Result>((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      const answered = new AbortController();
      port1.onmessage = ({ data: answer }: MessageEvent<WorkerAnswer>) => {
        answered.abort();
        port1.close();
        if ("error" in answer) reject(new Error(answer.error));
        else resolve(answer.result as Result);
      };
      // For instance out of memory: no answer will come.
      worker.addEventListener("error", ({ message }) => reject(new Error(message)), answered);
      worker.postMessage(call, [port2, ...given]);
    });
}
