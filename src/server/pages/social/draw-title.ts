import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { SOCIAL_SIZE } from "#shared/content/pages.ts";

/** Input of a drawing; colors are `#rrggbb`. */
export type TitleDrawing = { title: string; site: string; ground: string; ink: string };

const MARGIN = 80;
/**
 * Geist in the weight of titles, extracted from the site's font, whose compressed file the text renderer cannot read.
 */
const FONT = fileURLToPath(import.meta.resolve("./geist-title.ttf"));
/** Fallback for letters that Geist lacks. */
const FURTHER_FONT = fileURLToPath(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"));
/** In pixels, tried in order until a title has at most LINES_MAX lines. */
const TITLE_SIZES = [96, 80, 68, 56, 44, 34];
const LINES_MAX = 4;
/** Share of the font's line height, which is 1.3 times its size. */
const LINE_SHARE = 0.86;
const LINE_HEIGHT = 1.3 * LINE_SHARE;
/** In 1024ths of a point, for each point of size. */
const LETTER_SPACING = -28;
const BARS = [26, 40, 34, 54, 47, 68, 60, 86];

/** Worker process: a `TitleDrawing` as JSON on stdin, a PNG on stdout. */
if (import.meta.main) {
  await Bun.write(Bun.stdout, await drawTitle(await Bun.stdin.json()));
  process.exit(0);
}

/** Draws a title in the company's colors. Requires no system font. */
async function drawTitle({ title, site, ground, ink }: TitleDrawing): Promise<Buffer> {
  await drawText({ text: "a", ink, size: 10, font: FURTHER_FONT });
  const name = await drawText({ text: site, ink, size: 32 });
  let drawn = name;
  for (const size of TITLE_SIZES) {
    drawn = await drawText({ text: title, ink, size });
    if (drawn.height <= LINES_MAX * size * LINE_HEIGHT) break;
  }
  const markSize = 28;
  const top = SOCIAL_SIZE.height - MARGIN - drawn.height;
  const nameLeft = MARGIN + markSize + 18;
  return sharp(Buffer.from(background({ ground, ink, markSize })))
    .composite([
      { input: name.bytes, left: nameLeft, top: MARGIN + Math.round((markSize - name.height) / 2) },
      { input: drawn.bytes, left: MARGIN, top },
    ])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

function background({ ground, ink, markSize }: { ground: string; ink: string; markSize: number }): string {
  const { width, height } = SOCIAL_SIZE;
  const bars = BARS.map((share, place) => {
    const tall = (height * share) / 100;
    return `<rect x="${width - 660 + place * 84}" y="${height - tall}" width="60" height="${tall + 20}" rx="14"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${ground}"/>
    <g fill="${ink}" opacity="0.08">${bars.join("")}</g>
    <rect x="${MARGIN}" y="${MARGIN}" width="${markSize}" height="${markSize}" rx="9" fill="${ink}"/>
  </svg>`;
}

type Text = { text: string; ink: string; size: number; font?: string };

/** Draws a text that wraps between the margins, at the bounds of its letters. */
async function drawText({ text, ink, size, font = FONT }: Text): Promise<{ bytes: Buffer; height: number }> {
  const look = `foreground="${ink}" line_height="${LINE_SHARE}" letter_spacing="${LETTER_SPACING * size}"`;
  const { data, info } = await sharp({
    text: {
      text: `<span ${look}>${Bun.escapeHTML(text)}</span>`,
      font: `Geist Bold ${size}`,
      fontfile: font,
      width: SOCIAL_SIZE.width - 2 * MARGIN,
      wrap: "word-char",
      // A point is a pixel.
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, height: info.height };
}
