import decodeIco from "decode-ico";
import sharp, { type Sharp } from "sharp";
import { RejectedImageError } from "./rejected-image.ts";

/** Icons have five to ten. */
const MAX_IMAGES = 50;
/** Some programs store a larger PNG than the format has room for. */
const MAX_PIXELS = 1024 * 1024;

/** Opens the largest image of an ICO. @throws RejectedImageError, or another error for what is broken */
export function openIcon(bytes: Uint8Array): Sharp {
  if (bytes.byteLength < 6 || new DataView(bytes.buffer, bytes.byteOffset).getUint16(4, true) > MAX_IMAGES)
    throw new RejectedImageError("broken");
  const area = ({ width, height }: { width: number; height: number }) => width * height;
  const [largest] = decodeIco(bytes).sort((one, other) => area(other) - area(one));
  if (!largest) throw new RejectedImageError("broken");
  const { data, width, height, type, bpp } = largest;
  if (type === "png") return sharp(data, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  const rgba = Buffer.from(data);
  // Old programs write 32 bits a pixel without using the last eight.
  if (bpp === 32 && rgba.every((value, index) => index % 4 < 3 || value === 0))
    for (let alpha = 3; alpha < rgba.length; alpha += 4) rgba[alpha] = 255;
  return sharp(rgba, { raw: { width, height, channels: 4 } });
}
