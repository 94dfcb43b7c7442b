import sharp from "sharp";

/** An image of one color. */
export function plainImage(width: number, height: number, background = "#2563eb") {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** An image like a photo: soft shapes under fine grain, which no encoder can shrink to nothing. */
export async function noisyImage(width: number, height: number): Promise<Buffer> {
  const noise = async (columns: number, opacity: number) => {
    const rows = Math.max(1, Math.round((columns * height) / width));
    const pixels = Buffer.alloc(columns * rows * 4);
    let state = columns;
    for (let index = 0; index < pixels.length; index += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      pixels[index] = index % 4 === 3 ? opacity : state >>> 24;
    }
    const layer = sharp(pixels, { raw: { width: columns, height: rows, channels: 4 } });
    return {
      input: await layer.resize(width, height, { kernel: "cubic" }).png({ compressionLevel: 1 }).toBuffer(),
    };
  };
  const layers = [await noise(8, 160), await noise(40, 80), await noise(200, 40)];
  return plainImage(width, height, "#5a78a0").composite(layers).jpeg({ quality: 90 }).toBuffer();
}
