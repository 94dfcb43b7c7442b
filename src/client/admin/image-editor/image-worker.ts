import type { Size } from "./geometry.ts";
import { type ImageContent, openEngine, type Picture } from "./image-engine.ts";
import type { ImageSettings } from "./image-settings.ts";

/** Calls to the worker; every one is answered under its id. */
export type WorkerCall =
  | { id: number; verb: "open"; content: ImageContent }
  | { id: number; verb: "render"; settings: ImageSettings; output: Size }
  | { id: number; verb: "exportPng"; settings: ImageSettings; maxBytes: number };

export type WorkerAnswer = "ready" | { id: number; result: unknown } | { id: number; error: string };

/**
 * Bun's bundler makes no worker entries, but a module that is imported lazily is a file of its own, and this is its
 * address: the page imports it to learn where it is, and starts the same file as a worker.
 */
export const workerAddress = import.meta.url;

if (typeof document === "undefined") listen();

function listen(): void {
  const scope = globalThis as unknown as Pick<Worker, "postMessage" | "onmessage">;
  let picture: Picture | undefined;
  const answer = async (call: WorkerCall) => {
    if (call.verb === "open") {
      picture = await openEngine(call.content);
      return picture.size;
    }
    if (!picture) throw new Error("no picture is open");
    return call.verb === "render"
      ? picture.render(call.settings, call.output)
      : picture.exportPng(call.settings, call.maxBytes);
  };
  scope.onmessage = async ({ data: call }: MessageEvent<WorkerCall>) => {
    try {
      const result = await answer(call);
      const given = result instanceof ImageBitmap ? [result] : [];
      scope.postMessage({ id: call.id, result } satisfies WorkerAnswer, given);
    } catch (error) {
      scope.postMessage({ id: call.id, error: String(error) } satisfies WorkerAnswer);
    }
  };
  scope.postMessage("ready" satisfies WorkerAnswer);
}
