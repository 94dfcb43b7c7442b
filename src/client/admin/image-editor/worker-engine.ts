import type { Size } from "./geometry.ts";
import type { ImageContent, OpenedImage } from "./image-engine.ts";
import type { WorkerAnswer, WorkerCall } from "./image-worker.ts";

type Call = WorkerCall extends infer Each ? (Each extends WorkerCall ? Omit<Each, "id"> : never) : never;

/** A worker that has reported that it runs; undefined where the browser has none or does not start it. */
export async function startImageWorker(): Promise<Worker | undefined> {
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return undefined;
  try {
    const { workerAddress } = await import("./image-worker.ts");
    // The modules of the development server have no address to start a worker from: this throws there.
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

/** Opens the image in the worker, which then belongs to it. @throws when the image cannot be decoded. */
export async function openInWorker(worker: Worker, content: ImageContent): Promise<OpenedImage> {
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
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  worker.onmessage = ({ data: answer }: MessageEvent<WorkerAnswer>) => {
    if (answer === "ready") return;
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("error" in answer) call?.reject(new Error(answer.error));
    else call?.resolve(answer.result);
  };
  // Such as out of memory: no further call is answered.
  worker.onerror = (event) => {
    for (const call of waiting.values()) call.reject(new Error(event.message));
    waiting.clear();
  };
  return <Result>(call: Call, given: Transferable[] = []) =>
    new Promise<Result>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve: resolve as (result: unknown) => void, reject });
      worker.postMessage({ ...call, id: lastId }, given);
    });
}
