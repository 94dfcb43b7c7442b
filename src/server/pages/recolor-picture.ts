import sharp, { type Matrix3x3 } from "sharp";

// Recolors the JPEG on standard input with the 3 × 3 matrix of the first argument, and writes it to standard output. A
// process of its own, as everything that decodes pictures (docs/decisions/0026).

/** As of the files in src/client/public. */
const QUALITY = 84;

const matrix: Matrix3x3 = JSON.parse(process.argv[2] ?? "");
const picture = await sharp(await Bun.stdin.bytes())
  .recomb(matrix)
  .jpeg({ quality: QUALITY })
  .toBuffer();
await Bun.write(Bun.stdout, picture);
