import { RejectedImageError } from "../rejected-image.ts";
import { cleanDrawing } from "./clean-drawing.ts";
import { rebuildEmbeddedImages } from "./rebuild-embedded-images.ts";
import { rejectMultipliedElements } from "./reject-multiplied-elements.ts";
import { renderDrawing } from "./render-drawing.ts";
import { type DrawingSize, sizeDrawing } from "./size-drawing.ts";

/**
 * Returns a drawing that is safe to serve, with its size in pixels: sanitized, and rendered once.
 * @throws RejectedImageError
 */
export async function processDrawing(text: string): Promise<DrawingSize & { svg: string }> {
  try {
    const root = cleanDrawing(text);
    rejectMultipliedElements(root);
    const size = await sizeDrawing(root);
    const svg = await rebuildEmbeddedImages(root.outerHTML);
    await renderDrawing(svg, size);
    return { ...size, svg };
  } catch (error) {
    if (error instanceof RejectedImageError) throw error;
    throw new RejectedImageError("broken");
  }
}
