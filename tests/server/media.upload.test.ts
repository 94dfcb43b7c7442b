import { describe, expect, test } from "bun:test";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { parseMediaUrl } from "#shared/formats/media-url.ts";
import type { StoredImage } from "#shared/schemas/media.ts";
import { texts } from "#shared/texts/texts.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { restError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { animatedImage, animatedPng, noisyImage, plainImage } from "../support/images.ts";
import { setPaceOfTest } from "../support/test-pace.ts";
import { imageUploads, svg } from "../support/uploads.ts";

const app = await createTestApp();
const cookie = await signIn(app);

const { send, stored, fetched } = imageUploads(app, cookie);
const variantOf = ({ url }: StoredImage, end: string) => url.replace(/-\d+x\d+\.webp$/, `-${end}`);
async function mif1(): Promise<Buffer> {
  const bytes = await plainImage(64, 64).avif({ effort: 0 }).toBuffer();
  bytes.write("mif1", 8, "latin1");
  return bytes;
}

describe("a slide image", () => {
  test("is stored as AVIF and WebP in three widths, at most 80 kB up to 1280 px", async () => {
    setPaceOfTest();
    const image = await stored("slide", await noisyImage(2000, 1500));
    expect(image).toMatchObject({ width: 1920, height: 1440 });
    expect(image.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(image.placeholder.length).toBeLessThan(400);
    for (const width of [640, 1280, 1920]) {
      for (const format of ["avif", "webp"] as const) {
        const { bytes, headers } = await fetched(variantOf(image, `${width}.${format}`));
        expect(headers.get("content-type")).toBe(`image/${format}`);
        const metadata = await sharp(bytes).metadata();
        expect([metadata.width, metadata.height]).toEqual([width, width * 0.75]);
        if (width <= 1280) expect(bytes.byteLength).toBeLessThanOrEqual(80_000);
      }
    }
  });

  test("narrower than a width is stored in its own width", async () => {
    const image = await stored("slide", await plainImage(900, 500).png().toBuffer());
    expect(image).toMatchObject({ width: 900, height: 500 });
    await fetched(variantOf(image, "640.avif"));
    await fetched(variantOf(image, "900.avif"));
    expect((await app.rest("GET", variantOf(image, "1280.avif"))).status).toBe(404);
  });

  test("is stored upright and without EXIF and GPS data", async () => {
    const turned = await plainImage(300, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: "Segredo" }, IFD3: { GPSLatitude: "25/1 25/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const image = await stored("slide", turned);
    expect([image.width, image.height]).toEqual([200, 300]);
    const { bytes } = await fetched(image.url);
    const metadata = await sharp(bytes).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation ?? 1).toBe(1);
    expect(bytes.includes("Segredo")).toBe(false);
  });

  test.each([
    ["CMYK JPEG", () => plainImage(64, 64).toColourspace("cmyk").jpeg().toBuffer()],
    ["16-bit PNG", () => plainImage(64, 64).toColourspace("rgb16").png().toBuffer()],
    ["transparent PNG", () => plainImage(64, 64).ensureAlpha(0.5).png().toBuffer()],
    ["WebP", () => plainImage(64, 64).webp().toBuffer()],
    ["AVIF", () => plainImage(64, 64).avif({ effort: 0 }).toBuffer()],
    ["AVIF that names itself mif1", mif1],
    ["APNG of one picture", () => animatedPng(64, 1)],
    ["GIF", () => plainImage(64, 64).gif().toBuffer()],
    ["grayscale PNG", () => plainImage(64, 64).greyscale().png().toBuffer()],
  ])("is accepted as %s", async (_name, make) => {
    const image = await stored("slide", await make());
    const { bytes } = await fetched(image.url);
    const { width, space, depth } = await sharp(bytes).metadata();
    expect({ width, space, depth }).toEqual({ width: 64, space: "srgb", depth: "uchar" });
  });
});

describe("an image that the site would show differently is rejected with the reason", () => {
  const { animation, narrow } = texts.uploads;
  test.each([
    ["an animated GIF", () => animatedImage("gif"), animation],
    ["an animated WebP", () => animatedImage("webp"), animation],
    ["an animated PNG", () => animatedPng(9, 2), animation],
    ["a strip of 54 x 1000 pixels", () => plainImage(54, 1000).png().toBuffer(), narrow],
    ["a strip of one pixel", () => plainImage(1, 1080).png().toBuffer(), narrow],
  ] as const)("%s", async (_name, make, error) => {
    expect(await restError(await send("slide", await make()))).toEqual({ status: 400, error });
  });
});

describe("logos and favicons", () => {
  test("a strip is stored as a logo, within its box", async () => {
    const strip = await plainImage(54, 1000).png().toBuffer();
    expect(await stored("logo", strip)).toMatchObject({ width: 16, height: 288 });
  });

  test.each(["png", "jpeg"] as const)("a %s logo is stored as one WebP of at most 960 px", async (format) => {
    const image = await stored("logo", await plainImage(2000, 600)[format]().toBuffer());
    expect(image).toMatchObject({ width: 960, height: 288, placeholder: "" });
    expect(parseMediaUrl(image.url)).toMatchObject({ width: 960, height: 288, extension: "webp" });
  });

  test("a PNG favicon is stored as PNG of at most 180 px", async () => {
    const png = await plainImage(512, 512).png().toBuffer();
    expect(await stored("favicon", png)).toMatchObject({ width: 180, height: 180 });
  });
});

describe("POST /api/media rejects", () => {
  const png = plainImage(64, 64).png().toBuffer();
  /** A small PNG whose header claims 30,000 x 30,000 pixels. */
  async function bomb(): Promise<Buffer> {
    const bytes = Buffer.from(await png);
    bytes.writeUInt32BE(30_000, 16);
    bytes.writeUInt32BE(30_000, 20);
    bytes.writeUInt32BE(Number(BigInt(Bun.hash.crc32(bytes.subarray(12, 29)))), 29);
    return bytes;
  }

  test.each([
    ["a renamed executable", "slide", async () => Buffer.from("MZ\u0090\0\u0003 not a picture"), 415],
    ["a PDF", "logo", async () => Buffer.from("%PDF-1.4\n%%EOF"), 415],
    ["HTML", "logo", async () => Buffer.from("<!doctype html><svg xmlns='x'></svg>"), 415],
    ["a GIF as logo", "logo", () => plainImage(9, 9).gif().toBuffer(), 415],
    ["an SVG as favicon", "favicon", async () => Buffer.from(svg("")), 415],
    ["a decompression bomb", "slide", bomb, 413],
    ["a truncated JPEG", "slide", async () => (await noisyImage(600, 400)).subarray(0, 9000), 400],
    ["a truncated PNG", "slide", async () => (await png).subarray(0, 60), 400],
    ["an SVG of more than 2 MB", "logo", async () => Buffer.from(svg(" ".repeat(2 * 1024 * 1024))), 413],
    ["an SVG that is not well-formed", "logo", async () => Buffer.from(svg("<g>")), 400],
    [
      "an ICO with an invalid directory",
      "favicon",
      async () => Buffer.from([0, 0, 1, 0, 9, 0, 1, 2, 3]),
      400,
    ],
  ] as const)("%s", async (_name, slot, make, status) => {
    const before = await auditRows(app);
    const error = await restError(await send(slot, await make()));
    expect(error.status).toBe(status);
    expect(await auditRows(app)).toHaveLength(before.length);
  });

  test("more than 15 MB", async () => {
    const error = await restError(await send("slide", new Uint8Array(15 * 1024 * 1024 + 1)));
    expect(error).toEqual({ status: 413, error: "A imagem deve ter no máximo 15 MB." });
  });

  test("a missing file, an unknown image slot and a missing session", async () => {
    expect((await send("slide", "")).status).toBe(415);
    expect(await restError(await send("fundo", await png))).toMatchObject({ status: 400 });
    expect((await send("slide", await png, "")).status).toBe(401);
  });
});

test.if(process.getuid?.() === 0)("a server that runs as root decodes images as nobody", async () => {
  const [nobody] = (await readFile("/etc/passwd", "utf8"))
    .split("\n")
    .filter((line) => line.startsWith("nobody:"));
  const upload = stored("slide", await noisyImage(1600, 1200));
  await eventually(async () => expect(await ownersOfWorkers()).toEqual([nobody?.split(":")[2] ?? ""]));
  await upload;
});

/** User ids of the image workers that run now below this process. */
async function ownersOfWorkers(): Promise<string[]> {
  const ps = Bun.spawn(["ps", "-o", "uid=,args=", "--ppid", String(process.pid)]);
  const lines = (await new Response(ps.stdout).text()).split("\n");
  return lines
    .filter((line) => line.includes("image-worker.ts"))
    .map((line) => line.trim().split(/\s+/)[0] ?? "");
}

test("bytes appended to an image are not stored", async () => {
  const polyglot = Buffer.concat([
    await plainImage(40, 40).png().toBuffer(),
    Buffer.from("<script>alert(1)</script>"),
  ]);
  const { bytes } = await fetched((await stored("slide", polyglot)).url);
  expect(bytes.includes("<script>")).toBe(false);
});

test("the same bytes are stored once, even by concurrent uploads", async () => {
  // One width in two formats; the URL of the image itself names the WebP file again.
  const bytes = await plainImage(77, 55, "#0f766e").png().toBuffer();
  const files = async () => (await app.database.sql`select count(*)::int as n from stored_files`)[0]?.n;
  const before = await files();
  const [one, two] = await Promise.all([stored("slide", bytes), stored("slide", bytes)]);
  expect(two).toEqual(one);
  const after = await files();
  expect(after).toBe(before + 2);
  expect(await stored("slide", bytes)).toEqual(one);
  expect(await files()).toBe(after);
});

test("an upload is recorded in the audit log", async () => {
  await stored("slide", await plainImage(31, 30).png().toBuffer());
  expect((await auditRows(app)).at(-1)).toMatchObject({
    action: "CREATE",
    entityType: "slider",
    description: "Imagem enviada: slide, 31 x 30 px",
  });
});

test("a stored image is cacheable for one year; unknown names return 404", async () => {
  const { url } = await stored("slide", await plainImage(20, 20).png().toBuffer());
  const { headers } = await fetched(url);
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  for (const unknown of ["/media/nada.webp", "/media/..%2F..%2Fetc%2Fpasswd", "/media/%00"]) {
    expect(await restError(await app.rest("GET", unknown))).toMatchObject({ status: 404 });
  }
});
