import type { ImageSettings } from "#shared/schemas/image-edit.ts";
import type { Size } from "./geometry.ts";
import { type ImageContent, type OpenedImage, openEngine } from "./image-engine.ts";

/** Calls to the worker, each answered through the port sent along. */
export type WorkerCall =
  | { verb: "open"; content: ImageContent }
  | { verb: "render"; settings: ImageSettings; output: Size }
  | { verb: "exportPng"; settings: ImageSettings; maxBytes: number };

export type WorkerAnswer = { result: unknown } | { error: string };

/**
 * Bun's bundler has no worker entries, but emits a lazily imported module as its own file. The page imports this
 * module to learn its URL and starts the same file as a worker.
 */
export const workerAddress = import.meta.url;

if (typeof document === "undefined") listen();

function listen(): void {
  // The types describe a page; a worker's global object has these two.
  const scope = globalThis as unknown as Pick<Worker, "postMessage" | "onmessage">;
  let image: OpenedImage | undefined;
  const answer = async (call: WorkerCall) => {
    if (call.verb === "open") {
      image = await openEngine(call.content);
      return image.size;
    }
    if (!image) throw new Error("no image is open");
    return call.verb === "render"
      ? image.render(call.settings, call.output)
      : image.exportPng(call.settings, call.maxBytes);
  };
  scope.onmessage = async ({ data: call, ports: [port] }: MessageEvent<WorkerCall>) => {
    try {
      const result = await answer(call);
      const given = result instanceof ImageBitmap ? [result] : [];
      port?.postMessage({ result } satisfies WorkerAnswer, given);
    } catch (error) {
      port?.postMessage({ error: String(error) } satisfies WorkerAnswer);
    }
  };
  scope.postMessage("ready");
}
