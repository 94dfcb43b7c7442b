import { expect, test } from "bun:test";
import {
  blurDeviation,
  canMoveFrame,
  frameRect,
  moveFrame,
  outputSize,
  placement,
} from "#client/admin/image-editor/geometry.ts";
import {
  defaultImageSettings,
  fitSetting,
  type ImageSettings,
  type Rotation,
  turnedBy,
} from "#client/admin/image-editor/image-settings.ts";

const photo = { width: 1200, height: 800 };
const given = (changes: Partial<ImageSettings>): ImageSettings => ({ ...defaultImageSettings, ...changes });

test("the output is the picture's size, turned with it and untouched by zoom", () => {
  expect(outputSize(photo, given({}))).toEqual(photo);
  expect(outputSize(photo, given({ rotation: 90 }))).toEqual({ width: 800, height: 1200 });
  expect(outputSize(photo, given({ rotation: 180, zoom: 3 }))).toEqual(photo);
  expect(outputSize({ width: 6000, height: 4000 }, given({}))).toEqual({ width: 3840, height: 2560 });
  expect(outputSize({ width: 1, height: 9000 }, given({}))).toEqual({ width: 1, height: 3840 });
});

test.each([
  [photo, 0, { width: 1200, height: 675 }],
  [photo, 90, { width: 800, height: 450 }],
  [{ width: 1000, height: 1000 }, 0, { width: 992, height: 558 }],
  [{ width: 4000, height: 800 }, 0, { width: 1408, height: 792 }],
  [{ width: 9000, height: 9000 }, 0, { width: 3840, height: 2160 }],
  [{ width: 5, height: 5 }, 0, { width: 16, height: 9 }],
] as const)("%o turned by %d and cropped is exactly 16:9", (picture, rotation, expected) => {
  expect(outputSize(picture, given({ rotation, cropped: true }))).toEqual(expected);
});

test("the frame is the middle of what is larger, and all of what is not", () => {
  expect(frameRect(photo, given({ zoom: 2 }))).toEqual({ x: 300, y: 200, width: 600, height: 400 });
  expect(frameRect(photo, given({ cropped: true }))).toEqual({ x: 0, y: 62.5, width: 1200, height: 675 });
  expect(frameRect(photo, given({ zoom: 0.5 }))).toEqual({ x: -600, y: -400, width: 2400, height: 1600 });
});

test("the picture lies on the output so that the frame fills it", () => {
  expect(placement(photo, given({ zoom: 2 }), photo)).toEqual({
    x: -600,
    y: -400,
    width: 2400,
    height: 1600,
  });
  const half = { width: 600, height: 400 };
  expect(placement(photo, given({ zoom: 2 }), half)).toEqual({ x: -300, y: -200, width: 1200, height: 800 });
  expect(placement(photo, given({ zoom: 0.5 }), photo)).toEqual({ x: 300, y: 200, width: 600, height: 400 });
});

test("the frame moves by pixels of the turned picture and stops at its edges", () => {
  const start = given({ zoom: 2, rotation: 90 });
  expect(frameRect(photo, moveFrame(photo, start, { x: 50, y: -70 }))).toEqual({
    x: 250,
    y: 230,
    width: 400,
    height: 600,
  });
  const corner = moveFrame(photo, start, { x: 9999, y: 9999 });
  expect(frameRect(photo, corner)).toMatchObject({ x: 400, y: 600 });
  expect(frameRect(photo, moveFrame(photo, corner, { x: -10, y: 0 }))).toMatchObject({ x: 390, y: 600 });
});

test("where nothing is left out there is nothing to move", () => {
  expect(canMoveFrame(photo, given({}))).toBe(false);
  expect(canMoveFrame(photo, given({ zoom: 0.5, cropped: true }))).toBe(false);
  expect(canMoveFrame(photo, given({ cropped: true }))).toBe(true);
  expect(canMoveFrame(photo, given({ zoom: 1.1 }))).toBe(true);
  expect(canMoveFrame({ width: 1920, height: 1080 }, given({ cropped: true }))).toBe(false);
});

test.each([
  [0, { x: 0, y: 0 }],
  [90, { x: 600, y: 0 }],
  [180, { x: 900, y: 600 }],
  [270, { x: 0, y: 900 }],
] as const)("turned by %d, the frame still shows the picture's top left corner", (rotation, expected) => {
  const corner = given({ zoom: 4, focus: { x: 0, y: 0 }, rotation });
  expect(frameRect(photo, corner)).toMatchObject(expected);
});

test("a frame moved and moved back while turned leaves the settings as they were", () => {
  for (const rotation of [0, 90, 180, 270] as const) {
    const start = given({ zoom: 2, rotation });
    const there = moveFrame(photo, start, { x: 40, y: 30 });
    expect(there.focus).not.toEqual(start.focus);
    const { focus } = moveFrame(photo, there, { x: -40, y: -30 });
    expect(focus.x).toBeCloseTo(0.5, 10);
    expect(focus.y).toBeCloseTo(0.5, 10);
  }
});

test("a blur of 10 px is 10 px at 1920, upright or lying, and in proportion in any other size", () => {
  expect(blurDeviation(10, { width: 1920, height: 1080 })).toBe(10);
  expect(blurDeviation(10, { width: 1080, height: 1920 })).toBe(10);
  expect(blurDeviation(10, { width: 960, height: 540 })).toBe(5);
});

test("a setting takes the nearest value of its range", () => {
  expect(fitSetting("zoom", 0.3000001)).toBe(0.3);
  expect(fitSetting("zoom", 99)).toBe(3);
  expect(fitSetting("zoom", 0)).toBe(0.1);
  expect(fitSetting("brightness", -4)).toBe(0);
  expect(fitSetting("brightness", 200.4)).toBe(200);
  expect(fitSetting("blur", 21)).toBe(20);
  expect(fitSetting("opacity", 100.6)).toBe(100);
  expect(fitSetting("contrast", Number.NaN)).toBeUndefined();
});

test("four quarter turns either way are none", () => {
  for (const quarter of [90, -90] as const) {
    const turns = [1, 2, 3].reduce<Rotation>((rotation) => turnedBy(rotation, quarter), turnedBy(0, quarter));
    expect(turns).toBe(0);
  }
  expect(turnedBy(0, -90)).toBe(270);
});
