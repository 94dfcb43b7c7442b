import { describe, expect, test } from "bun:test";
import sharp from "sharp";
import { texts } from "#shared/texts/texts.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { restError } from "../support/errors.ts";
import { plainImage } from "../support/images.ts";
import { icon, imageUploads } from "../support/uploads.ts";

const app = await createTestApp();
const { send, stored, fetched } = imageUploads(app, await signIn(app));

async function storedPng(file: Buffer): Promise<Buffer> {
  const { url } = await stored("favicon", file);
  const { bytes, headers } = await fetched(url);
  expect(headers.get("content-type")).toBe("image/png");
  return bytes;
}

const colorsOf = async (png: Buffer) => {
  const pixels = await sharp(png).ensureAlpha().raw().toBuffer();
  return Array.from({ length: pixels.length / 4 }, (_, index) =>
    pixels.subarray(index * 4, index * 4 + 4).toString("hex"),
  );
};

type Bitmap = { bits: number; palette?: string; rows: string[]; mask?: string[] };

/** A bitmap of 2 x 2 pixels. Rows, the bottom one first, colors and palette are in hexadecimal. */
function bitmap({ bits, palette = "", rows, mask = ["00000000", "00000000"] }: Bitmap): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(2, 4);
  header.writeInt32LE(4, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(bits, 14);
  header.writeUInt32LE(palette.length / 8, 32);
  return Buffer.concat([header, Buffer.from(palette + rows.join("") + mask.join(""), "hex")]);
}

const [red, green, blue, white, clear] = ["ff0000ff", "00ff00ff", "0000ffff", "ffffffff", "00000000"];
const palette = "0000ff00" + "00ff0000" + "ff000000" + "ffffff00";
/** Top row red and green, bottom row blue and white. */
const truecolor = ["ff0000ffffff0000", "0000ff00ff000000"];

describe("the largest image of an ICO is stored as PNG", () => {
  test("without what it carries besides", async () => {
    const plain = await plainImage(32, 32, "#00ff00")
      .png()
      .withExif({ IFD0: { Copyright: "Segredo" } })
      .toBuffer();
    const polyglot = Buffer.concat([plain, Buffer.from("<script>alert(1)</script>")]);
    const image = await storedPng(icon([{ side: 32, bytes: polyglot }], Buffer.from("<script>")));
    expect(await sharp(image).metadata()).toMatchObject({ format: "png", width: 32, height: 32 });
    expect(new Set(await colorsOf(image))).toEqual(new Set([green]));
    for (const word of ["Segredo", "script"]) expect(image.includes(word)).toBe(false);
  });

  test.each<[string, Bitmap, string[]]>([
    ["24 bits", { bits: 24, rows: truecolor }, [red, green, blue, white]],
    [
      "24 bits with a mask",
      { bits: 24, rows: ["000000ffffff0000", "0000ff00ff000000"], mask: ["80000000", "00000000"] },
      [red, green, clear, white],
    ],
    [
      "32 bits with their own opacity",
      { bits: 32, rows: ["ff0000ffffffffff", "0000ff8000000000"], mask: ["ffffffff", "ffffffff"] },
      ["ff000080", clear, blue, white],
    ],
    [
      "32 bits without opacity",
      { bits: 32, rows: ["ff000000ffffff00", "0000ff0000ff0000"], mask: [] },
      [red, green, blue, white],
    ],
    ["8 bits", { bits: 8, palette, rows: ["02030000", "00010000"] }, [red, green, blue, white]],
    ["4 bits", { bits: 4, palette, rows: ["23000000", "01000000"] }, [red, green, blue, white]],
    [
      "1 bit",
      { bits: 1, palette: palette.slice(0, 16), rows: ["40000000", "80000000"] },
      [green, red, red, green],
    ],
  ])("a bitmap of %s", async (_name, source, expected) => {
    const image = await storedPng(icon([{ side: 2, bytes: bitmap(source) }]));
    expect(await colorsOf(image)).toEqual(expected);
  });

  test("whatever the directory claims, at most 180 px large", async () => {
    const small = await plainImage(48, 48, "#0000ff").png().toBuffer();
    const large = await plainImage(512, 512, "#00ff00").png().toBuffer();
    const file = icon([
      { side: 16, bytes: small },
      { side: 16, bytes: large },
    ]);
    expect(await stored("favicon", file)).toMatchObject({ width: 180, height: 180 });
    expect(new Set(await colorsOf(await storedPng(file)))).toEqual(new Set([green]));
  });

  test("also from 270 kB, as a bitmap of 256 pixels has", async () => {
    const header = Buffer.alloc(40);
    header.writeUInt32LE(40, 0);
    header.writeInt32LE(256, 4);
    header.writeInt32LE(512, 8);
    header.writeUInt16LE(32, 14);
    const bytes = Buffer.concat([header, Buffer.alloc(256 * 256 * 4, 0xff), Buffer.alloc(256 * 32)]);
    expect(await stored("favicon", icon([{ side: 256, bytes }]))).toMatchObject({ width: 180, height: 180 });
  });
});

const bad: [string, () => Promise<Buffer> | Buffer][] = [
  ["text", () => Buffer.from("<script>alert(1)</script>".repeat(9))],
  ["a truncated PNG", async () => (await plainImage(64, 64).png().toBuffer()).subarray(0, 60)],
  ["a truncated bitmap", () => bitmap({ bits: 24, rows: truecolor }).subarray(0, 50)],
  [
    "a bitmap of billions of pixels",
    () => {
      const bytes = bitmap({ bits: 32, rows: truecolor });
      bytes.writeInt32LE(0x7fffffff, 4);
      return bytes;
    },
  ],
  ["nothing", () => Buffer.alloc(0)],
];

test.each(bad)("an ICO of %s is rejected", async (_name, make) => {
  const rejected = await send("favicon", icon([{ side: 32, bytes: await make() }]));
  expect(await restError(rejected)).toEqual({ status: 400, error: texts.uploads.broken });
});

test("an ICO of more than 2 MB is rejected with the limit", async () => {
  const rejected = await send("favicon", icon([{ side: 32, bytes: Buffer.alloc(2 * 1024 * 1024) }]));
  expect(await restError(rejected)).toEqual({ status: 413, error: texts.uploads.bytes });
});
