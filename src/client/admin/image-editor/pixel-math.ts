import type { ImageSettings } from "#shared/schemas/image-edit.ts";

/** RGBA pixels as in `ImageData`, with straight alpha. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/**
 * Applies brightness, contrast and saturation in place, as defined by the Filter Effects specification: sequentially
 * in sRGB, clamped to 0-255.
 */
export function adjustColors({ data }: Pixels, settings: ImageSettings): void {
  const levels = levelTable(settings.brightness / 100, settings.contrast / 100);
  const s = settings.saturation / 100;
  // Saturation matrix: luminance weights of the channels, scaled by 1 - s.
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

/** Brightness and contrast for each of the 256 levels. */
function levelTable(brightness: number, contrast: number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, level) => {
    const lit = Math.min(255, level * brightness);
    return Math.min(255, Math.max(0, (lit - 127.5) * contrast + 127.5));
  });
}

/** Multiplies alpha by a percentage, in place. */
export function fade({ data }: Pixels, opacity: number): void {
  for (let at = 3; at < data.length; at += 4) data[at] = ((data[at] as number) * opacity) / 100;
}

/** From this deviation, three box blurs approximate the Gaussian, as the specification allows. */
const BOXES_FROM = 2;

/** Blurs a line of `count` pixels from the first array into the second. */
type LineBlur = (line: Float32Array, blurred: Float32Array, count: number) => void;

/** Gaussian blur in place, with the standard deviation in pixels. Edge pixels extend beyond the image. */
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

/** Fractional box edges match the variance of the Gaussian exactly (Gwosdek et al., extended box filtering). */
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

/** Averages the pixels within `radius`, plus an `edge` fraction of the next one on each side. */
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

/** Premultiplies alpha, so that transparent pixels do not bleed their color. */
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
