import type { ImageSettings } from "#shared/schemas/image-edit.ts";

/** Color channels of an image, four bytes per pixel as in `ImageData`: alpha is not premultiplied. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/**
 * Brightness, contrast and saturation as the Filter Effects specification defines them: in sRGB, one after the other,
 * each result clamped to 0 to 255. Changes the pixels in place.
 */
export function adjustColors({ data }: Pixels, settings: ImageSettings): void {
  const levels = levelTable(settings.brightness / 100, settings.contrast / 100);
  const s = settings.saturation / 100;
  // How much each channel keeps of itself, and how much of its luminance it adds to the others.
  const [red, green, blue] = [0.213 * (1 - s), 0.715 * (1 - s), 0.072 * (1 - s)];
  for (let at = 0; at < data.length; at += 4) {
    const r = levels[data[at] as number] as number;
    const g = levels[data[at + 1] as number] as number;
    const b = levels[data[at + 2] as number] as number;
    const light = red * r + green * g + blue * b;
    data[at] = light + s * r;
    data[at + 1] = light + s * g;
    data[at + 2] = light + s * b;
  }
}

/** The result of brightness and contrast for each of the 256 levels. */
function levelTable(brightness: number, contrast: number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, level) => {
    const lit = Math.min(255, level * brightness);
    return Math.min(255, Math.max(0, (lit - 127.5) * contrast + 127.5));
  });
}

/** Multiplies the alpha by a percentage, in place. */
export function fade({ data }: Pixels, opacity: number): void {
  for (let at = 3; at < data.length; at += 4) data[at] = ((data[at] as number) * opacity) / 100;
}

/**
 * From here on three box blurs approximate the Gaussian, as the specification allows; below, its few weights are
 * used.
 */
const BOXES_FROM = 2;

/** Reads a line of `count` pixels from the first array and writes it blurred to the second. */
type LineBlur = (line: Float32Array, blurred: Float32Array, count: number) => void;

/** Blurs in place by a Gaussian of this standard deviation in pixels. Outside the image its edge pixels repeat. */
export function blurPixels({ data, width, height }: Pixels, deviation: number): void {
  const blur = deviation < BOXES_FROM ? byWeights(deviation) : byBoxes(deviation);
  multiplyAlpha(data);
  const line = new Float32Array(4 * Math.max(width, height));
  const blurred = new Float32Array(line.length);
  const blurLine = (start: number, stride: number, count: number) => {
    for (let index = 0, at = start; index < 4 * count; index += 4, at += stride) {
      for (let channel = 0; channel < 4; channel += 1) line[index + channel] = data[at + channel] as number;
    }
    blur(line, blurred, count);
    for (let index = 0, at = start; index < 4 * count; index += 4, at += stride) {
      for (let channel = 0; channel < 4; channel += 1)
        data[at + channel] = blurred[index + channel] as number;
    }
  };
  for (let row = 0; row < height; row += 1) blurLine(4 * row * width, 4, width);
  for (let column = 0; column < width; column += 1) blurLine(4 * column, 4 * width, height);
  divideAlpha(data);
}

function byWeights(deviation: number): LineBlur {
  const radius = Math.ceil(3 * deviation);
  const bell = Array.from({ length: 2 * radius + 1 }, (_, index) =>
    Math.exp(-((index - radius) ** 2) / (2 * deviation ** 2)),
  );
  const sum = bell.reduce((total, weight) => total + weight, 0);
  return (line, blurred, count) => {
    for (let at = 0; at < 4 * count; at += 1) {
      const index = at >> 2;
      let value = 0;
      for (let offset = -radius; offset <= radius; offset += 1) {
        const near = Math.min(count - 1, Math.max(0, index + offset));
        value += (bell[offset + radius] as number) * (line[4 * near + (at & 3)] as number);
      }
      blurred[at] = value / sum;
    }
  };
}

/** Boxes with fractional ends have exactly the variance of the Gaussian (Gwosdek et al., extended box filtering). */
function byBoxes(deviation: number): LineBlur {
  const variance = deviation ** 2 / 3;
  const radius = Math.floor((Math.sqrt(12 * variance + 1) - 1) / 2);
  const edge =
    ((2 * radius + 1) * (radius * (radius + 1) - 3 * variance)) / (6 * (variance - (radius + 1) ** 2));
  return (line, blurred, count) => {
    boxLine(line, blurred, count, radius, edge);
    boxLine(blurred, line, count, radius, edge);
    boxLine(line, blurred, count, radius, edge);
  };
}

/** Each pixel becomes the mean of the pixels within `radius`, and of an `edge` share of the next one on each side. */
function boxLine(from: Float32Array, to: Float32Array, count: number, radius: number, edge: number): void {
  const weight = 1 / (2 * radius + 1 + 2 * edge);
  for (let channel = 0; channel < 4; channel += 1) {
    const value = (index: number) => from[4 * Math.min(count - 1, Math.max(0, index)) + channel] as number;
    let sum = 0;
    for (let index = -radius; index <= radius; index += 1) sum += value(index);
    for (let index = 0; index < count; index += 1) {
      const after = value(index + radius + 1);
      to[4 * index + channel] = (sum + edge * (value(index - radius - 1) + after)) * weight;
      sum += after - value(index - radius);
    }
  }
}

/** An invisible pixel must not color the pixels that it is mixed with. */
function multiplyAlpha(data: Uint8ClampedArray): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] as number) / 255;
    if (alpha === 1) continue;
    for (let channel = 0; channel < 3; channel += 1)
      data[at + channel] = (data[at + channel] as number) * alpha;
  }
}

function divideAlpha(data: Uint8ClampedArray): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] as number) / 255;
    if (alpha === 1 || alpha === 0) continue;
    for (let channel = 0; channel < 3; channel += 1)
      data[at + channel] = (data[at + channel] as number) / alpha;
  }
}
