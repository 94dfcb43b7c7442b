import { expect, test } from "bun:test";
import {
  blurDeviation,
  canMoveFrame,
  frameRect,
  moveFrame,
  outputSize,
  placement,
} from "#client/admin/image-editor/geometry.ts";
import { defaultImageSettings, fitSetting, turnedBy } from "#client/admin/image-editor/image-settings.ts";
import type { ImageSettings, Rotation } from "#shared/schemas/image-edit.ts";

const photo = { width: 1200, height: 800 };
const settingsWith = (changes: Partial<ImageSettings>): ImageSettings => ({
  ...defaultImageSettings,
  ...changes,
});

test("the output has the size of the rotated image, independent of zoom", () => {
  expect(outputSize(photo, settingsWith({}))).toEqual(photo);
  expect(outputSize(photo, settingsWith({ rotation: 90 }))).toEqual({ width: 800, height: 1200 });
  expect(outputSize(photo, settingsWith({ rotation: 180, zoom: 3 }))).toEqual(photo);
  expect(outputSize({ width: 6000, height: 4000 }, settingsWith({}))).toEqual({ width: 3840, height: 2560 });
  expect(outputSize({ width: 1, height: 9000 }, settingsWith({}))).toEqual({ width: 1, height: 3840 });
});

test.each([
  [photo, 0, { width: 1200, height: 675 }],
  [photo, 90, { width: 800, height: 450 }],
  [{ width: 1000, height: 1000 }, 0, { width: 992, height: 558 }],
  [{ width: 4000, height: 800 }, 0, { width: 1408, height: 792 }],
  [{ width: 9000, height: 9000 }, 0, { width: 3840, height: 2160 }],
  [{ width: 5, height: 5 }, 0, { width: 16, height: 9 }],
] as const)("%o rotated by %d and cropped is exactly 16:9", (image, rotation, expected) => {
  expect(outputSize(image, settingsWith({ rotation, cropped: true }))).toEqual(expected);
});

test("the frame is centered, and larger than the image when zoomed out", () => {
  expect(frameRect(photo, settingsWith({ zoom: 2 }))).toEqual({ x: 300, y: 200, width: 600, height: 400 });
  expect(frameRect(photo, settingsWith({ cropped: true }))).toEqual({
    x: 0,
    y: 62.5,
    width: 1200,
    height: 675,
  });
  expect(frameRect(photo, settingsWith({ zoom: 0.5 }))).toEqual({
    x: -600,
    y: -400,
    width: 2400,
    height: 1600,
  });
});

test("the image is placed so that the frame fills the output", () => {
  expect(placement(photo, settingsWith({ zoom: 2 }), photo)).toEqual({
    x: -600,
    y: -400,
    width: 2400,
    height: 1600,
  });
  const half = { width: 600, height: 400 };
  expect(placement(photo, settingsWith({ zoom: 2 }), half)).toEqual({
    x: -300,
    y: -200,
    width: 1200,
    height: 800,
  });
  expect(placement(photo, settingsWith({ zoom: 0.5 }), photo)).toEqual({
    x: 300,
    y: 200,
    width: 600,
    height: 400,
  });
});

test("the frame moves by pixels of the rotated image and stops at its edges", () => {
  const start = settingsWith({ zoom: 2, rotation: 90 });
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

test("the frame can move only when it excludes a part of the image", () => {
  expect(canMoveFrame(photo, settingsWith({}))).toBe(false);
  expect(canMoveFrame(photo, settingsWith({ zoom: 0.5, cropped: true }))).toBe(false);
  expect(canMoveFrame(photo, settingsWith({ cropped: true }))).toBe(true);
  expect(canMoveFrame(photo, settingsWith({ zoom: 1.1 }))).toBe(true);
  expect(canMoveFrame({ width: 1920, height: 1080 }, settingsWith({ cropped: true }))).toBe(false);
});

test.each([
  [0, { x: 0, y: 0 }],
  [90, { x: 600, y: 0 }],
  [180, { x: 900, y: 600 }],
  [270, { x: 0, y: 900 }],
] as const)("rotated by %d, the frame still shows the top left corner of the image", (rotation, expected) => {
  const corner = settingsWith({ zoom: 4, focus: { x: 0, y: 0 }, rotation });
  expect(frameRect(photo, corner)).toMatchObject(expected);
});

test("moving the frame of a rotated image and back restores the focus", () => {
  for (const rotation of [0, 90, 180, 270] as const) {
    const start = settingsWith({ zoom: 2, rotation });
    const there = moveFrame(photo, start, { x: 40, y: 30 });
    expect(there.focus).not.toEqual(start.focus);
    const { focus } = moveFrame(photo, there, { x: -40, y: -30 });
    expect(focus.x).toBeCloseTo(0.5, 10);
    expect(focus.y).toBeCloseTo(0.5, 10);
  }
});

test("a blur of 10 px is 10 px at 1920 px, portrait or landscape, and proportional in other sizes", () => {
  expect(blurDeviation(10, { width: 1920, height: 1080 })).toBe(10);
  expect(blurDeviation(10, { width: 1080, height: 1920 })).toBe(10);
  expect(blurDeviation(10, { width: 960, height: 540 })).toBe(5);
});

test("a setting is clamped and rounded to its range", () => {
  expect(fitSetting("zoom", 0.3000001)).toBe(0.3);
  expect(fitSetting("zoom", 99)).toBe(3);
  expect(fitSetting("zoom", 0)).toBe(0.1);
  expect(fitSetting("brightness", -4)).toBe(0);
  expect(fitSetting("brightness", 200.4)).toBe(200);
  expect(fitSetting("blur", 21)).toBe(20);
  expect(fitSetting("opacity", 100.6)).toBe(100);
  expect(fitSetting("contrast", Number.NaN)).toBeUndefined();
});

test("four quarter turns in either direction are a full turn", () => {
  for (const quarter of [90, -90] as const) {
    const turns = [1, 2, 3].reduce<Rotation>((rotation) => turnedBy(rotation, quarter), turnedBy(0, quarter));
    expect(turns).toBe(0);
  }
  expect(turnedBy(0, -90)).toBe(270);
});
