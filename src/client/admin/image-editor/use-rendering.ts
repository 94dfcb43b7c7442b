import { type RefObject, useEffect, useRef } from "react";
import type { ImageSettings } from "#shared/schemas/image-edit.ts";
import type { Size } from "./geometry.ts";
import type { OpenedImage } from "./image-engine.ts";

type Wish = { image: OpenedImage; settings: ImageSettings; output: Size };

/**
 * Keeps a canvas up to date with image and settings. One rendering runs at a time, and the next one takes the latest
 * settings: those in between are never drawn.
 */
export function useRendering(canvas: RefObject<HTMLCanvasElement | null>, wish: Wish): void {
  const wanted = useRef<Wish>(undefined);
  const busy = useRef(false);
  const { image, settings } = wish;
  const { width, height } = wish.output;
  useEffect(() => {
    wanted.current = { image, settings, output: { width, height } };
    const element = canvas.current;
    if (busy.current || !element) return;
    busy.current = true;
    void renderWanted(element, wanted).finally(() => {
      busy.current = false;
    });
  }, [canvas, image, settings, width, height]);
  useEffect(
    () => () => {
      wanted.current = undefined;
    },
    [],
  );
}

async function renderWanted(canvas: HTMLCanvasElement, wanted: RefObject<Wish | undefined>): Promise<void> {
  for (let wish = wanted.current; wish; wish = wanted.current) {
    try {
      const bitmap = await wish.image.render(wish.settings, wish.output);
      if (wanted.current) await nextFrame();
      show(canvas, bitmap);
    } catch (error) {
      console.warn("the preview was not drawn", error);
    }
    if (wanted.current === wish) return;
  }
}

function show(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}
