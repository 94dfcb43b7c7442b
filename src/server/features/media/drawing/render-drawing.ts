import sharp from "sharp";
import { RejectedImageError } from "../rejected-image.ts";
import type { DrawingSize } from "./size-drawing.ts";

/**
 * Of processor time; drawings of editors take at most 150. The renderer itself gives up after references that multiply, which
 * takes it 1,000 to 1,500: the limit stays well below, or a fast machine accepts what a slow one rejects.
 */
const LIMIT_MS = 600;
const INTERVAL_MS = 50;
/** The longest side that it is rendered in, in pixels: the width of a slide. */
const RENDERED_SIDE = 1920;
/** Of the renderer, for an image of as many pixels as the drawing is large. */
const DENSITY = { own: 72, max: 100_000 };

/**
 * Renders a drawing as the proof that it keeps no browser busy.
 * @throws RejectedImageError `complex` for one that cannot be rendered within LIMIT_MS.
 */
export async function renderDrawing(svg: string, size: DrawingSize): Promise<void> {
  const scale = RENDERED_SIDE / Math.max(size.width, size.height);
  const density = Math.min(DENSITY.own * scale, DENSITY.max);
  const start = process.cpuUsage();
  let timer: Timer | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const { user, system } = process.cpuUsage(start);
      if (user + system > LIMIT_MS * 1000) reject(new RejectedImageError("complex"));
    }, INTERVAL_MS);
  });
  try {
    await Promise.race([sharp(Buffer.from(svg), { density }).raw().toBuffer(), timeout]);
  } catch {
    throw new RejectedImageError("complex");
  } finally {
    clearInterval(timer);
  }
}
