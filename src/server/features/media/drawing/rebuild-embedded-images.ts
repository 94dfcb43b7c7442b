import sharp from "sharp";
import { MEDIA_MAX_PIXELS } from "#shared/schemas/media.ts";
import { RejectedImageError } from "../rejected-image.ts";

/** In a sanitized drawing: an address has no white space. */
const EMBEDDED_IMAGE = /(?<=href=")data:image\/[a-z]+;base64,([A-Za-z0-9+/=]*)(?=")/g;

/**
 * Encodes the images within a sanitized drawing again from their pixels. All together have at most MEDIA_MAX_PIXELS
 * pixels. @throws RejectedImageError `broken`, `pixels`, `animation`.
 */
export async function rebuildEmbeddedImages(svg: string): Promise<string> {
  const rebuilt = new Map<string, string>();
  let left = MEDIA_MAX_PIXELS;
  for (const [address, base64 = ""] of svg.matchAll(EMBEDDED_IMAGE)) {
    if (rebuilt.has(address)) continue;
    const bytes = Buffer.from(base64, "base64");
    const { width, height, format, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    left -= width * height;
    if (left < 0) throw new RejectedImageError("pixels");
    if (pages > 1) throw new RejectedImageError("animation");
    if (!["png", "jpeg", "gif", "webp"].includes(format)) throw new RejectedImageError("broken");
    const pixels = sharp(bytes, { failOn: "error" }).autoOrient().toColourspace("srgb");
    const [type, image] =
      format === "jpeg"
        ? (["jpeg", pixels.jpeg({ quality: 90 })] as const)
        : (["png", pixels.png()] as const);
    rebuilt.set(address, `data:image/${type};base64,${(await image.toBuffer()).toString("base64")}`);
  }
  return svg.replaceAll(EMBEDDED_IMAGE, (address) => rebuilt.get(address) ?? "");
}
