import { expect, test } from "bun:test";
import { defaultImageSettings } from "#client/admin/image-editor/image-settings.ts";
import { adjustColors, blurPixels, fade } from "#client/admin/image-editor/pixel-math.ts";
import type { ImageSettings } from "#shared/schemas/image-edit.ts";

function adjusted(color: readonly number[], changes: Partial<ImageSettings>): number[] {
  const data = Uint8ClampedArray.from([...color, 255]);
  adjustColors({ data, width: 1, height: 1 }, { ...defaultImageSettings, ...changes });
  return [...data.slice(0, 3)];
}

const GRAY = [128, 128, 128] as const;
const TEAL = [20, 140, 160] as const;

// The expected colors are calculated manually with the formulas of the W3C Filter Effects Module.
test.each([
  [GRAY, { brightness: 50 }, [64, 64, 64]],
  [GRAY, { brightness: 200 }, [255, 255, 255]],
  [TEAL, { brightness: 0 }, [0, 0, 0]],
  [TEAL, { contrast: 0 }, [128, 128, 128]],
  [TEAL, { contrast: 200 }, [0, 152, 192]],
  [TEAL, { saturation: 0 }, [116, 116, 116]],
  [TEAL, { saturation: 200 }, [0, 164, 204]],
  [TEAL, { brightness: 200, contrast: 50 }, [84, 191, 191]],
  [TEAL, {}, [20, 140, 160]],
])("%o with %o is %o", (color, changes, expected) => {
  expect(adjusted(color, changes)).toEqual(expected);
});

test("opacity 50 halves the alpha and nothing else", () => {
  const data = Uint8ClampedArray.from([20, 140, 160, 255, 1, 2, 3, 100]);
  fade({ data, width: 2, height: 1 }, 50);
  expect([...data]).toEqual([20, 140, 160, 128, 1, 2, 3, 50]);
});

test.each([0.4, 1, 1.9, 2, 5, 10, 20])("a blur of %d is a Gaussian of that deviation", (deviation) => {
  const count = 201;
  const white = (index: number) => (index < 100 ? 0 : 255);
  const data = new Uint8ClampedArray(4 * count).fill(255);
  for (let index = 0; index < count; index += 1) data.fill(white(index), 4 * index, 4 * index + 3);
  blurPixels({ data, width: count, height: 1 }, deviation);
  for (let index = 0; index < count; index += 1) {
    let expected = 0;
    let sum = 0;
    for (let offset = -100; offset <= 100; offset += 1) {
      const weight = Math.exp(-(offset ** 2) / (2 * deviation ** 2));
      expected += weight * white(index + offset);
      sum += weight;
    }
    expect(Math.abs((data[4 * index] ?? 0) - expected / sum)).toBeLessThan(0.015 * 255);
  }
});

test("a blur is symmetric, and a uniform image stays uniform up to its edges", () => {
  const size = 31;
  const uniform = new Uint8ClampedArray(4 * size * size).fill(200);
  blurPixels({ data: uniform, width: size, height: size }, 7);
  expect(Math.min(...uniform)).toBeGreaterThanOrEqual(199);
  const point = new Uint8ClampedArray(4 * size * size).fill(255);
  for (let at = 0; at < point.length; at += 4) point.fill(at === 4 * (15 * size + 15) ? 255 : 0, at, at + 3);
  blurPixels({ data: point, width: size, height: size }, 1.5);
  const at = (x: number, y: number) => point[4 * (y * size + x)] ?? 0;
  expect(at(15, 15)).toBeGreaterThan(at(16, 15));
  expect(at(16, 15)).toBeGreaterThan(at(18, 15));
  expect(at(16, 15)).toBe(at(14, 15));
  expect(Math.abs(at(16, 15) - at(15, 16))).toBeLessThanOrEqual(1);
});

test("a transparent pixel does not color its neighbors", () => {
  const width = 40;
  const data = new Uint8ClampedArray(4 * width);
  for (let index = 0; index < width; index += 1) {
    data.set(index < 20 ? [255, 0, 0, 255] : [0, 255, 0, 0], 4 * index);
  }
  blurPixels({ data, width, height: 1 }, 3);
  expect(data[4 * 19 + 3]).toBeWithin(120, 160);
  expect(data[4 * 19]).toBeGreaterThan(250);
  expect(data[4 * 19 + 1]).toBe(0);
});
