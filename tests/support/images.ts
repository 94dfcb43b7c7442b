import sharp from "sharp";

export function plainImage(width: number, height: number, background = "#2563eb") {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Photo-like image: soft shapes under fine grain, so that encoders cannot shrink it to nothing. */
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

/** Image with two frames. */
export async function animatedImage(format: "gif" | "webp"): Promise<Buffer> {
  const pictures = ["#ff0000", "#0000ff"].map((color) => plainImage(9, 9, color).png().toBuffer());
  return sharp(await Promise.all(pictures), { join: { animated: true } })
    [format]()
    .toBuffer();
}

/** PNG that declares the given number of frames. */
export async function animatedPng(side: number, pictures: number): Promise<Buffer> {
  const png = await plainImage(side, side).png().toBuffer();
  const control = Buffer.alloc(20);
  control.writeUInt32BE(8, 0);
  control.write("acTL", 4, "latin1");
  control.writeUInt32BE(pictures, 8);
  control.writeUInt32BE(Number(Bun.hash.crc32(control.subarray(4, 16))), 16);
  const headerEnd = 33;
  return Buffer.concat([png.subarray(0, headerEnd), control, png.subarray(headerEnd)]);
}
